-- A session of headless Neovim (0.7 or later) with `juice lsp`, in a folder with fruits.yaml, which
-- has the fruit mango, and juices.yaml, whose last line uses it:
--   JUICE=PROGRAM nvim --headless --clean -c "luafile session.lua"

local function fail(message)
  io.stderr:write(message .. "\n")
  vim.cmd("cquit 1")
end

local function expect(condition, message)
  if not condition then
    error(message, 2)
  end
end

local function wait(message, condition)
  expect(vim.wait(30000, condition, 20), "waited in vain: " .. message)
end

local function session()
  vim.o.hidden = true
  vim.cmd("edit juices.yaml")
  local buffer = vim.api.nvim_get_current_buf()
  local id = vim.lsp.start_client({
    name = "juice",
    cmd = { vim.env.JUICE, "lsp" },
    root_dir = vim.fn.getcwd(),
    handlers = {
      ["window/logMessage"] = function(_, result)
        fail("log: " .. result.message)
      end,
    },
  })
  expect(id, "the server does not start")
  vim.lsp.buf_attach_client(buffer, id)
  wait("attached", function()
    local client = vim.lsp.get_client_by_id(id)
    return client and client.initialized and vim.lsp.buf_is_attached(buffer, id)
  end)
  local client = vim.lsp.get_client_by_id(id)
  local last = vim.api.nvim_buf_line_count(buffer) - 1

  local function line()
    return vim.api.nvim_buf_get_lines(buffer, last, last + 1, true)[1]
  end
  local function type_instead(old, new)
    local from, to = line():find(old, 1, true)
    expect(from, "`" .. old .. "` is not there: " .. line())
    vim.api.nvim_buf_set_text(buffer, last, from - 1, last, to, { new })
  end
  local function request(method, params)
    local answer = client.request_sync(method, params, 30000, buffer)
    expect(answer and not answer.err, method .. ": " .. vim.inspect(answer))
    return answer.result
  end
  local function at(word)
    local column = line():find(word, 1, true)
    vim.api.nvim_win_set_cursor(0, { last + 1, column })
    return vim.lsp.util.make_position_params(0, client.offset_encoding)
  end

  -- Type a wrong id.
  type_instead("mango: 3", "mangoo: 3")
  wait("the finding", function()
    return #vim.diagnostic.get(buffer) == 1
  end)
  local finding = vim.diagnostic.get(buffer)[1]
  expect(finding.message:find("did you mean `mango`?", 1, true), finding.message)
  expect(finding.lnum == last, vim.inspect(finding))

  -- Take the fix.
  local range = finding.user_data and finding.user_data.lsp.range
    or {
      start = { line = finding.lnum, character = finding.col },
      ["end"] = { line = finding.end_lnum, character = finding.end_col },
    }
  local actions = request("textDocument/codeAction", {
    textDocument = vim.lsp.util.make_text_document_params(buffer),
    range = range,
    context = { diagnostics = {} },
  })
  expect(actions[1].title == "write `mango`", vim.inspect(actions))
  vim.lsp.util.apply_workspace_edit(actions[1].edit, client.offset_encoding)
  expect(line():find("mango: 3", 1, true), line())
  wait("no finding", function()
    return #vim.diagnostic.get(buffer) == 0
  end)

  -- Rename the fruit in both files.
  local rename = at("mango: 3")
  rename.newName = "망고"
  local edit = request("textDocument/rename", rename)
  vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
  vim.cmd("silent wall")
  expect(line():find("망고: 3", 1, true), line())
  local fruits = table.concat(vim.fn.readfile("fruits.yaml"), "\n")
  expect(fruits:find("망고: 10", 1, true) and not fruits:find("mango", 1, true), fruits)

  -- Complete it where it does not parse.
  type_instead("망고: 3}", "망")
  local completion = request("textDocument/completion", at("망"))
  local labels = {}
  for _, item in ipairs(completion.items or completion) do
    labels[item.label] = true
  end
  expect(labels["망고"], vim.inspect(completion))

  client.stop()
  wait("stopped", function()
    return client.is_stopped()
  end)
  io.stdout:write("the session went as it should\n")
end

local ok, message = pcall(session)
if not ok then
  fail(tostring(message))
else
  vim.cmd("qall!")
end
