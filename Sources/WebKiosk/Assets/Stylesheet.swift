enum Stylesheet {
  static let text: StaticString = #"""
    :root {
      color-scheme: light dark;
      --page: #fff8ef; --card: #ffffff; --ink: #2a1f14; --soft: #665445; --line: #e5d3bd;
      --accent: #b34700; --on-accent: #ffffff; --tint: #ffe9d2;
      --good: #1d6b2c; --warn: #8a4b00; --bad: #b3261e; --focus: #1257c7;
      font-size: clamp(16px, 0.6vw + 12px, 28px);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #1d1712; --card: #2a221b; --ink: #f7ece0; --soft: #cdbba8; --line: #4d3f32;
        --accent: #ffb376; --on-accent: #2a1400; --tint: #3d2c1c;
        --good: #8fdc9b; --warn: #ffc46b; --bad: #ffb4ab; --focus: #9cc4ff;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--page); color: var(--ink); line-height: 1.45;
      font-family: system-ui, "Noto Sans KR", "Noto Sans CJK KR", "Apple SD Gothic Neo", sans-serif;
      word-break: keep-all; overflow-wrap: anywhere;
    }
    h1, h2, h3 { line-height: 1.2; margin: 0; }
    h1 { font-size: 1.5rem; }
    h2 { font-size: 1.15rem; }
    h3 { font-size: 1.1rem; }
    ul { list-style: none; margin: 0; padding: 0; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
    main:focus-visible { outline: none; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; padding: 0; border: 0; min-width: 0; min-height: 0; }
    .skip { position: absolute; left: -999rem; }
    .skip:focus { left: 0.5rem; top: 0.5rem; background: var(--card); padding: 0.75rem; z-index: 2; }

    header {
      display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; justify-content: space-between;
      padding: 0.5rem 1rem; background: var(--card); border-bottom: 1px solid var(--line);
    }
    header ul { display: flex; flex-wrap: wrap; gap: 0.25rem; }
    header nav a, .language {
      display: inline-flex; align-items: center; min-height: 44px; min-width: 44px; padding: 0 0.75rem;
      border-radius: 0.6rem; text-decoration: none; color: var(--ink);
    }
    header nav a[aria-current] { background: var(--tint); font-weight: 700; }
    header nav a:hover, .language:hover { text-decoration: underline; }
    main { padding: 1rem; max-width: 120rem; margin: 0 auto; }
    .banner { margin: 0; padding: 0.75rem 1rem; background: var(--tint); border-bottom: 3px solid var(--bad); }

    .screen { display: grid; gap: 1rem; margin-top: 0.75rem; }
    @media (min-width: 56rem) { .screen { grid-template-columns: minmax(0, 1fr) minmax(14rem, 22rem); align-items: start; } }
    .cards { display: grid; gap: 0.75rem; margin-top: 0.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr)); }
    .card, .fruits, .basket, article, .row {
      background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 0.9rem;
    }
    .card form { display: flex; flex-direction: column; gap: 0.5rem; height: 100%; }
    .card h3 { display: flex; align-items: center; gap: 0.5rem; }
    .card p { margin: 0; }
    .takes, small, .small { color: var(--soft); font-size: 0.88rem; }
    .picture { font-size: 1.9rem; line-height: 1; width: 2.4rem; height: 2.4rem; display: inline-grid; place-items: center; object-fit: cover; flex: none; border-radius: 0.6rem; background: var(--tint); }
    .status span { display: block; font-weight: 600; }
    .ready { color: var(--good); }
    .low { color: var(--warn); }
    .sold-out, .short, .unit-changed, .overtaken { color: var(--bad); }
    fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.35rem; min-width: 0; }
    legend { padding: 0; font-size: 0.88rem; color: var(--soft); }
    .choice { display: inline-flex; align-items: center; gap: 0.4rem; min-height: 44px; padding: 0 0.7rem; border: 1px solid var(--line); border-radius: 0.7rem; }
    .choice:has(:checked) { border-color: var(--accent); background: var(--tint); }
    .choice input { width: 1.15rem; height: 1.15rem; accent-color: var(--accent); }
    .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0; }
    .card .actions { margin-top: auto; }
    .card .order { flex: 1 1 6rem; }

    button, .button {
      font: inherit; font-weight: 700; min-height: 44px; min-width: 44px; padding: 0 1rem; border-radius: 0.8rem;
      border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer;
      display: inline-flex; align-items: center; justify-content: center; text-decoration: none;
      touch-action: manipulation;
    }
    button.quiet, .button.quiet { background: transparent; color: var(--accent); }
    button:hover, .button:hover { filter: brightness(1.08); }
    button:disabled { opacity: 0.6; cursor: default; }
    input:not([type="radio"], [type="checkbox"]) {
      font: inherit; min-height: 44px; padding: 0 0.6rem; border: 1px solid var(--soft); border-radius: 0.7rem;
      background: var(--page); color: var(--ink); max-width: 100%;
    }
    input[aria-invalid] { border: 2px solid var(--bad); }
    .quantity input { width: 4.6rem; }

    .fruits ul, .basket ul { display: grid; gap: 0.25rem; margin: 0.5rem 0 0; }
    .fruits li { display: flex; align-items: center; gap: 0.6rem; min-height: 44px; }
    .fruits .stock { margin-left: auto; text-align: right; font-variant-numeric: tabular-nums; }
    .fruits .stock strong { display: block; font-size: 0.85rem; }
    .side { display: grid; gap: 1rem; }
    .basket li { display: flex; align-items: center; justify-content: space-between; gap: 0.5rem; }
    .basket form { margin-top: 0.75rem; display: flex; flex-wrap: wrap; gap: 0.5rem; }

    .stock-rows { display: grid; gap: 0.6rem; margin: 0.75rem 0; }
    .row { display: grid; grid-template-columns: minmax(9rem, 1fr) auto minmax(0, 1.4fr); gap: 0.5rem 1rem; align-items: center; }
    .row .fruit { display: grid; grid-template-columns: auto 1fr; column-gap: 0.6rem; align-items: center; font-weight: 600; }
    .row .fruit small { grid-column: 2; font-weight: 400; }
    .row .picture { grid-row: span 2; }
    .stepper { display: inline-flex; gap: 0.35rem; }
    .stepper input { width: 7rem; text-align: center; font-variant-numeric: tabular-nums; }
    .step { font-size: 1.4rem; width: 3rem; padding: 0; user-select: none; }
    .notes { display: flex; flex-wrap: wrap; gap: 0.35rem 0.75rem; align-items: center; }
    .is-staged { border-color: var(--accent); border-width: 2px; }
    .staged { color: var(--accent); font-weight: 700; }
    @media (max-width: 46rem) {
      .row { grid-template-columns: 1fr; }
      .stepper { justify-content: space-between; }
      .stepper input { flex: 1; min-width: 0; }
    }
    .sticky { position: sticky; bottom: 0; background: var(--page); padding: 0.6rem 0; border-top: 1px solid var(--line); }
    .notices { color: var(--bad); font-weight: 700; margin: 0.5rem 0; }

    article { display: grid; gap: 0.75rem; max-width: 44rem; margin: 0 auto; }
    article p { margin: 0; }
    .made h1 { color: var(--good); }
    .refused h1, .problem h1, .cancelled h1 { color: var(--bad); }
    table { border-collapse: collapse; width: 100%; }
    caption { text-align: left; color: var(--soft); font-size: 0.88rem; }
    th, td { text-align: left; padding: 0.45rem 0.6rem 0.45rem 0; border-bottom: 1px solid var(--line); vertical-align: middle; }
    td { font-variant-numeric: tabular-nums; }
    .entries { margin-top: 0.75rem; }
    @media (max-width: 46rem) {
      .entries thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
      .entries tr { display: grid; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
      .entries td { border: 0; padding: 0.1rem 0; }
    }
    .report { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1rem; font-family: ui-monospace, "Noto Sans Mono CJK KR", monospace; word-break: normal; overflow-wrap: normal; }
    .login { display: grid; gap: 0.75rem; max-width: 26rem; }
    label { display: inline-grid; gap: 0.25rem; }
    label.choice, label.quantity { display: inline-flex; }

    dialog { border: 0; border-radius: 1rem; padding: 0; width: min(44rem, 94vw); max-height: 92vh; background: var(--card); color: var(--ink); box-shadow: 0 1rem 4rem rgb(0 0 0 / 35%); }
    dialog::backdrop { background: rgb(0 0 0 / 55%); }
    dialog article { border: 0; }
    dialog > form { padding: 0 0.9rem 0.9rem; text-align: right; }
    dialog p { padding: 0; }
    [aria-busy="true"] { cursor: progress; opacity: 0.7; }
    @media (forced-colors: active) { .card, button, .button { border: 1px solid; } }
    @media (prefers-reduced-motion: no-preference) { dialog[open] { animation: rise 0.12s ease-out; } }
    @keyframes rise { from { transform: translateY(0.6rem); opacity: 0; } }

    """#
}
