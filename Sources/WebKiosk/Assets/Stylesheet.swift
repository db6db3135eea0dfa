enum Stylesheet {
  static let text: StaticString = #"""
    /* Colours. Text on every surface has a contrast of at least 4.5 to 1, edges of controls one of 3 to 1. */
    :root {
      color-scheme: light dark;
      --page: #fff8ee; --card: #fff; --sunken: #fbeedb; --ink: #2c1c10; --soft: #6a5341; --line: #ecdcc6; --edge: #96795f;
      --accent: #b34700; --accent-strong: #8f3800; --on-accent: #fff; --tint: #ffe6d1;
      --good: #27661c; --good-back: #e4f4dc; --warn: #7a4d00; --warn-back: #ffefc7; --bad: #a81f18; --bad-back: #fde4e0;
      --shadow: 0 1px 2px rgb(70 35 0 / .1), 0 6px 20px rgb(70 35 0 / .08);
      --p1: #ffd3d6; --p2: #fff0ae; --p3: #d9f1bd; --p4: #ffe0b0; --p5: #e6dcff;
      --radius: 1.1rem; --gap: clamp(.75rem, 1.6vw, 1.5rem); --touch: max(2.75rem, 44px);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #17110c; --card: #251b13; --sunken: #32251a; --ink: #f8ece0; --soft: #ccb7a4; --line: #43342a; --edge: #a98c74;
        --accent: #ffa764; --accent-strong: #ffc393; --on-accent: #2b1200; --tint: #4a2c14;
        --good: #a5dd8e; --good-back: #1f3317; --warn: #ffd27a; --warn-back: #402d08; --bad: #ffb3a9; --bad-back: #4c1b16;
        --shadow: 0 1px 2px rgb(0 0 0 / .5), 0 6px 20px rgb(0 0 0 / .35);
        --p1: #5f262c; --p2: #564611; --p3: #2f4a1c; --p4: #5d3c10; --p5: #403463;
      }
    }

    /* A screen of 4K across a counter is read from farther away. */
    html { font-size: clamp(100%, .62rem + .5vw, 190%); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    *, ::before, ::after { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0; min-height: 100vh; background: var(--page); color: var(--ink); line-height: 1.5;
      font-family: system-ui, -apple-system, "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", "Malgun Gothic", sans-serif;
      word-break: keep-all; overflow-wrap: anywhere;
    }
    main { display: block; max-width: 150rem; margin: 0 auto; padding: var(--gap) max(var(--gap), env(safe-area-inset-left)); }
    main:focus { outline: none; }
    h1, h2, h3, p, ul, table, fieldset { margin: 0; }
    h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
    h1 { font-size: 1.75rem; margin-bottom: 1rem; }
    h2 { font-size: 1.2rem; margin-bottom: .75rem; }
    ul { padding: 0; list-style: none; }
    a { color: var(--accent); text-underline-offset: .2em; }
    main > p { margin-bottom: 1rem; }
    .hidden, .juices > h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .small { font-size: .85rem; color: var(--soft); }

    /* Controls */
    :focus-visible { outline: 3px solid var(--accent-strong); outline-offset: 2px; }
    button, .button, input { font: inherit; color: inherit; min-height: var(--touch); border-radius: .8rem; touch-action: manipulation; }
    button, .button {
      display: inline-flex; align-items: center; justify-content: center; gap: .5em; padding: .5rem 1.1rem;
      border: 2px solid transparent; background: var(--accent); color: var(--on-accent);
      font-weight: 700; text-align: center; text-decoration: none; cursor: pointer; -webkit-tap-highlight-color: transparent;
    }
    button:hover, .button:hover { background: var(--accent-strong); }
    .quiet { background: var(--card); color: var(--accent); border-color: var(--edge); }
    .quiet:hover { background: var(--tint); }
    button:disabled, input:disabled { background: var(--sunken); color: var(--soft); border-color: var(--line); cursor: not-allowed; }
    [aria-busy="true"]::before { content: ""; width: 1em; height: 1em; flex: none; border: .18em solid; border-inline-end-color: transparent; border-radius: 50%; }
    input:not([type="radio"], [type="checkbox"], [type="hidden"]) { background: var(--card); border: 2px solid var(--edge); padding: .4rem .7rem; max-width: 100%; }
    input[type="radio"], input[type="checkbox"] { min-height: 0; width: 1.25rem; height: 1.25rem; margin: 0; flex: none; accent-color: var(--accent); }
    input[aria-invalid="true"] { border-color: var(--bad); background: var(--bad-back); }
    .actions { display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; }
    .skip { position: absolute; inset-inline-start: .5rem; top: -10rem; z-index: 30; padding: .75rem 1rem; background: var(--accent); color: var(--on-accent); border-radius: .8rem; }
    .skip:focus { top: .5rem; }

    /* What stands above each page */
    header { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; padding: .5rem max(var(--gap), env(safe-area-inset-left)); background: var(--card); border-bottom: 1px solid var(--line); }
    header ul { display: flex; flex-wrap: wrap; gap: .25rem; align-items: center; }
    header a, header button { display: inline-flex; align-items: center; justify-content: center; min-height: var(--touch); min-width: var(--touch); padding: .25rem .9rem; border-radius: 99rem; color: var(--ink); font-weight: 600; text-decoration: none; border: 2px solid transparent; }
    header a:hover { background: var(--sunken); }
    header a[aria-current] { background: var(--tint); color: var(--accent-strong); border-color: currentColor; }
    header nav + nav { border-inline-start: 1px solid var(--line); padding-inline-start: 1rem; }
    header .language { margin-inline-start: auto; border-color: var(--edge); }
    .banner { margin: 0; padding: .75rem max(var(--gap), env(safe-area-inset-left)); background: var(--warn-back); color: var(--warn); border-bottom: 2px solid currentColor; }
    /* Over the page: one that moved it would put another button under a finger. */
    #offline, #lost { position: fixed; inset: 0 0 auto; z-index: 20; font-weight: 700; box-shadow: var(--shadow); }

    /* The order screen: juices, with the stock beside or below them */
    .screen { display: grid; grid-template-columns: minmax(0, 1fr) clamp(16rem, 25vw, 24rem); gap: calc(var(--gap) * 1.25); align-items: start; }
    .side { display: grid; gap: var(--gap); position: sticky; top: var(--gap); }
    /* A long list scrolls with the page, so that its end can be seen; the basket stays. */
    .side:has(.fruits li:nth-child(10)) { position: static; }
    .side:has(.fruits li:nth-child(10)) .basket { position: sticky; top: var(--gap); z-index: 5; }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr)); gap: var(--gap); }
    .card, .fruits, .basket, article, .row { background: var(--card); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: var(--shadow); }
    .card form { display: flex; flex-direction: column; gap: .6rem; height: 100%; padding: 1.1rem; }
    .card h3 { display: flex; align-items: center; gap: .85rem; font-size: 1.3rem; }
    .picture { display: inline-grid; place-items: center; flex: none; width: 2.5rem; height: 2.5rem; border-radius: 35%; background: var(--p4); font-size: 1.25rem; font-weight: 800; line-height: 1; overflow: hidden; }
    img.picture { object-fit: cover; }
    .card .picture { width: 4.25rem; height: 4.25rem; font-size: 2.1rem; }
    li:nth-child(5n + 1) .picture { background: var(--p1); }
    li:nth-child(5n + 2) .picture { background: var(--p2); }
    li:nth-child(5n + 4) .picture { background: var(--p3); }
    li:nth-child(5n) .picture { background: var(--p5); }
    .takes { color: var(--soft); }
    /* Room for two lines, so that a card stays as high when its juice is sold out. */
    .status { display: flex; flex-direction: column; align-items: flex-start; gap: .3rem; min-height: 2rem; margin-bottom: auto; font-weight: 700; }
    .status span { padding: .15rem .7rem; border-radius: .8rem; }
    .ready { color: var(--good); background: var(--good-back); }
    .low { color: var(--warn); background: var(--warn-back); }
    .sold-out, .short { color: var(--bad); background: var(--bad-back); }
    .card:has(.sold-out):not(:has(.ready, .low)) .picture { filter: grayscale(.8); }
    fieldset { display: flex; flex-wrap: wrap; gap: .4rem; min-width: 0; padding: 0; border: 0; }
    legend { padding: 0; margin-bottom: .25rem; font-size: .9rem; color: var(--soft); }
    .choice { display: inline-flex; align-items: center; gap: .5rem; min-height: var(--touch); padding: .25rem .85rem; border: 2px solid var(--edge); border-radius: .8rem; cursor: pointer; }
    .choice:has(:checked) { border-color: var(--accent); background: var(--tint); font-weight: 700; }
    .choice:has(:focus-visible) { outline: 3px solid var(--accent-strong); outline-offset: 2px; }
    .card .actions { gap: .4rem; margin-top: .4rem; }
    .quantity input { width: 4rem; height: 100%; text-align: center; font-weight: 700; }
    .card .quantity { align-self: stretch; }
    .order { flex: 1; min-height: max(3.25rem, 52px); font-size: 1.15rem; border-radius: 1rem; }
    .card .order { flex: 99 1 auto; }
    .collect { flex: 1 0 auto; min-height: max(3.25rem, 52px); border-radius: 1rem; }
    .card .actions button { padding-inline: .7rem; }
    .card button { white-space: nowrap; }
    .fruits, .basket { padding: 1.1rem; }
    .fruits li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: .2rem .75rem; padding: .35rem 0; border-top: 1px solid var(--line); }
    .fruits li:first-child { border-top: 0; }
    .stock { text-align: end; font-variant-numeric: tabular-nums; font-weight: 600; }
    .stock strong { display: block; width: fit-content; margin-inline-start: auto; }
    .stock strong, .notes strong, .notes span, .overtaken strong { padding: .1rem .6rem; border-radius: .7rem; font-size: .9rem; }
    .unit-changed { color: var(--bad); background: var(--bad-back); }
    .staged { color: var(--good); background: var(--good-back); font-weight: 700; }
    .overtaken strong, strong.overtaken { color: var(--warn); background: var(--warn-back); }
    .collected { display: contents; }
    .basket { border: 2px solid var(--accent); }
    .basket li { display: flex; align-items: center; justify-content: space-between; gap: .75rem; padding: .3rem 0; }
    .basket li span { font-weight: 600; }
    .basket li .button { flex: none; padding-block: .25rem; }
    .basket form { display: flex; flex-wrap: wrap; gap: .6rem; margin-top: .75rem; }

    /* The stock screen */
    .stock-rows { display: grid; gap: .6rem; }
    .row { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: .6rem var(--gap); align-items: center; padding: .7rem 1.1rem; }
    .row { border-inline-start-width: .4rem; }
    .row.is-staged { border-color: var(--good); }
    .fruit { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 .85rem; align-items: center; }
    .fruit .picture { grid-row: 1 / span 2; width: 3rem; height: 3rem; }
    .fruit .name { font-size: 1.15rem; font-weight: 700; align-self: end; }
    .fruit small { grid-column: 2; color: var(--soft); align-self: start; }
    .stepper { display: inline-flex; gap: .4rem; align-items: center; }
    .stepper input { width: 7.5rem; min-height: max(3.25rem, 52px); text-align: center; font-size: 1.15rem; font-weight: 700; font-variant-numeric: tabular-nums; }
    .step { width: max(3.5rem, 56px); min-height: max(3.25rem, 52px); padding: 0; font-size: 1.7rem; line-height: 1; background: var(--tint); color: var(--accent-strong); border-color: var(--edge); user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; }
    .step:hover { background: var(--sunken); }
    .step:active { background: var(--accent); color: var(--on-accent); }
    .notes { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; }
    .notices { margin-bottom: 1rem; padding: .75rem 1.1rem; border-radius: var(--radius); background: var(--warn-back); color: var(--warn); font-weight: 700; }
    .sticky { position: sticky; bottom: 0; z-index: 5; margin-top: .75rem; padding: .75rem 0 max(.75rem, env(safe-area-inset-bottom)); background: var(--page); border-top: 1px solid var(--line); }
    .sticky button, .sticky .button { min-height: max(3.25rem, 52px); padding-inline: 1.5rem; }

    /* Answers, questions and tables */
    article { max-width: 40rem; margin: 0 auto; padding: clamp(1.1rem, 4vw, 2rem); display: grid; gap: 1rem; }
    article h1 { margin: 0; }
    article.made { border-top: .5rem solid var(--good); }
    article.refused, article.problem { border-top: .5rem solid var(--bad); }
    .shortage li { padding: .6rem .9rem; border-radius: .8rem; background: var(--bad-back); color: var(--bad); font-weight: 600; }
    .shortage li + li { margin-top: .4rem; }
    article form, .login { display: grid; gap: 1rem; }
    article label, .login label { display: grid; gap: .3rem; font-weight: 600; }
    .login { max-width: 26rem; }
    article .actions .button, article .actions button { flex: 1 1 9rem; min-height: max(3.25rem, 52px); }
    table { width: 100%; border-collapse: collapse; overflow-wrap: break-word; }
    caption { text-align: start; font-weight: 700; padding-bottom: .25rem; }
    th, td { padding: .55rem .7rem; text-align: start; border-bottom: 1px solid var(--line); vertical-align: middle; }
    thead th { color: var(--soft); font-size: .9rem; white-space: nowrap; }
    article td, article thead th + th { text-align: end; font-variant-numeric: tabular-nums; }
    .entries { background: var(--card); border-radius: var(--radius); box-shadow: var(--shadow); }
    .entries td:first-child { font-variant-numeric: tabular-nums; white-space: nowrap; }
    .entries tr:last-child td { border-bottom: 0; }
    .report { margin: 0; padding: 1.1rem; overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: var(--shadow); font: .95rem/1.6 "D2Coding", "Noto Sans Mono CJK KR", ui-monospace, monospace; }

    dialog { width: min(38rem, 100vw - 1.5rem); max-height: calc(100vh - 2rem); padding: 0; overflow: auto; border: 0; border-radius: var(--radius); background: var(--card); color: var(--ink); box-shadow: 0 20px 60px rgb(0 0 0 / .4); }
    dialog::backdrop { background: rgb(30 15 0 / .55); }
    dialog .banner { margin: clamp(1.1rem, 4vw, 2rem); padding: 1rem; border: 0; border-radius: .8rem; font-weight: 700; }
    dialog article { max-width: none; border-width: 0; border-radius: 0; box-shadow: none; }
    dialog > form { padding: 0 clamp(1.1rem, 4vw, 2rem) clamp(1.1rem, 4vw, 2rem); }
    dialog > form button { width: 100%; min-height: max(3.25rem, 52px); }
    /* The answer has a way back of its own. */
    #dialog-content:has([data-close]) + form { display: none; }

    @media (max-width: 50rem) {
      .screen { display: flex; flex-direction: column; align-items: stretch; gap: 0; }
      .side { display: contents; }
      .fruits { margin-top: var(--gap); }
      .fruits ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 0 2rem; }
      /* What was collected stays in sight below all else, and of a long list the button; what has the focus is above it. */
      .side .basket, .side:has(.fruits li:nth-child(10)) .basket { position: sticky; top: auto; bottom: .5rem; z-index: 5; order: 1; display: flex; flex-direction: column; max-height: 40vh; margin-top: var(--gap); padding: .85rem 1rem; }
      .basket h2 { margin-bottom: .25rem; }
      .basket ul { overflow: auto; min-height: 0; }
      .basket form { flex: none; flex-wrap: nowrap; }
      html:has(.basket) { scroll-padding-bottom: calc(40vh + 1rem); }
      .row { grid-template-columns: minmax(0, 1fr) auto; }
      .notes { grid-column: 1 / -1; }
      .notes:not(:has(*)) { display: none; }
      h1 { font-size: 1.5rem; }
    }
    @media (max-width: 36rem) {
      header { gap: .25rem; padding-inline: .5rem; }
      header ul { gap: 0; }
      header nav + nav { border: 0; padding: 0; }
      header a, header button { padding-inline: .55rem; font-size: .95rem; }
      .row { grid-template-columns: minmax(0, 1fr); padding: .85rem; }
      .stepper { display: flex; }
      .stepper input { flex: 1; min-width: 0; }
      .sticky > * { flex: 1 1 auto; padding-inline: .9rem; }
      .entries thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      .entries tr { display: grid; grid-template-columns: 1fr auto; gap: .1rem .75rem; align-items: center; padding: .7rem .9rem; border-bottom: 1px solid var(--line); }
      .entries tr:last-child { border-bottom: 0; }
      .entries td { padding: 0; border: 0; grid-column: 1; }
      .entries td:first-child { color: var(--soft); font-size: .9rem; }
      .entries td:nth-child(2) { font-weight: 600; }
      .entries td:last-child { grid-column: 2; grid-row: 1 / span 3; }
      .card .picture { width: 3.5rem; height: 3.5rem; }
    }
    @media (prefers-reduced-motion: no-preference) {
      button, .button, header a { transition: background-color .12s, transform .12s; }
      button:not(:disabled):active, .button:active { transform: scale(.97); }
      dialog[open] { animation: rise .18s ease-out; }
      [aria-busy="true"]::before { animation: turn .8s linear infinite; }
      @keyframes rise { from { opacity: 0; transform: translateY(1rem); } }
      @keyframes turn { to { transform: rotate(1turn); } }
    }
    @media (forced-colors: active) {
      button, .button, .choice, .picture, header a[aria-current], dialog, .status span, .banner { border: 2px solid; }
      .choice:has(:checked), .row.is-staged { outline: 2px solid Highlight; }
      button:disabled { border-color: GrayText; color: GrayText; }
    }
    @media print { header, .actions, #offline, #lost, dialog { display: none; } }
    """#
}
