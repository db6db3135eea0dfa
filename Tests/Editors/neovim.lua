-- A session of Neovim (0.7 or later) with `juice lsp`, in a folder that holds `menu/fruits.yaml` and
-- `menu/juices.yaml` as EditorSessionTests writes them; JUICE is the program.
--
--   nvim --headless -u NONE -i NONE -n -c 'luafile neovim.lua'
--
-- Says on standard output what it saw; the first thing that is not as it should be ends it with 1.

local function say(text) io.stdout:write(text .. "\n") end

local function fail(text)
  say("not as it should be: " .. text)
  vim.cmd("cquit 1")
  error(text)
end

local function wait(what, holds)
  if not vim.wait(20000, holds, 20) then fail(what) end
end

local function lines(buffer) return vim.api.nvim_buf_get_lines(buffer, 0, -1, true) end

-- The 0-based place of the end of a text that stands once in a buffer, in bytes.
local function place(buffer, text)
  for row, line in ipairs(lines(buffer)) do
    local _, last = line:find(text, 1, true)
    if last then return row - 1, last end
  end
  fail("no `" .. text .. "` in the buffer")
end

local function codes(buffer)
  local codes = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
    local lsp = (diagnostic.user_data or {}).lsp or {}
    table.insert(codes, tostring(diagnostic.code or lsp.code))
  end
  table.sort(codes)
  return table.concat(codes, " ")
end

local function main()
  vim.o.hidden = true
  vim.cmd("edit menu/fruits.yaml")
  local fruits = vim.api.nvim_get_current_buf()
  vim.cmd("edit menu/juices.yaml")
  local juices = vim.api.nvim_get_current_buf()
  local id = vim.lsp.start_client({
    name = "juice", cmd = { os.getenv("JUICE"), "lsp" }, root_dir = vim.fn.getcwd(),
  })
  if not id then fail("the server does not start") end
  wait("the server is ready", function()
    local client = vim.lsp.get_client_by_id(id)
    return client and client.initialized
  end)
  local client = vim.lsp.get_client_by_id(id)
  vim.lsp.buf_attach_client(juices, id)
  say("attached")

  local function ask(method, parameters)
    local answer = client.request_sync(method, parameters, 20000, juices)
    if not answer then fail(method .. " is not answered") end
    if answer.err then fail(method .. ": " .. vim.inspect(answer.err)) end
    return answer.result
  end
  local function parameters(text)
    local row, column = place(juices, text)
    vim.api.nvim_win_set_cursor(0, { row + 1, column - 1 })
    return vim.lsp.util.make_position_params(0, client.offset_encoding)
  end

  -- Types a wrong id.
  local row, column = place(juices, "strawberry: 16")
  vim.api.nvim_buf_set_text(juices, row, column - 5, row, column - 4, { "" })
  say("typed: " .. lines(juices)[row + 1])
  wait("the wrong id is told", function() return codes(juices):find("JU201") end)
  say("told: " .. codes(juices))

  -- Applies the fix.
  local range = vim.diagnostic.get(juices)[1]
  local actions = ask("textDocument/codeAction", {
    textDocument = vim.lsp.util.make_text_document_params(juices),
    range = {
      start = { line = range.lnum, character = range.col },
      ["end"] = { line = range.end_lnum, character = range.end_col },
    },
    context = { diagnostics = { range.user_data.lsp } },
  })
  local chosen
  for _, action in ipairs(actions) do
    if action.title:find("strawberry", 1, true) and action.kind == "quickfix" and not chosen then
      chosen = action
    end
  end
  if not chosen then fail("no fix: " .. vim.inspect(actions)) end
  vim.lsp.util.apply_workspace_edit(chosen.edit, client.offset_encoding)
  say("mended: " .. lines(juices)[row + 1])
  wait("nothing is left", function() return codes(juices) == "" end)

  -- Renames a fruit in both files.
  local rename = parameters("{strawberry")
  rename.newName = "red-berry"
  vim.lsp.util.apply_workspace_edit(ask("textDocument/rename", rename), client.offset_encoding)
  say("renamed: " .. lines(fruits)[2] .. " | " .. lines(juices)[row + 1])
  wait("the renamed menu is right", function() return codes(juices) == "" end)

  -- Completes an ingredient in a line that is not finished.
  vim.api.nvim_buf_set_lines(juices, -1, -1, true, { "  new: {ki" })
  wait("the unfinished line is told", function() return codes(juices) ~= "" end)
  local list = ask("textDocument/completion", parameters("new: {ki"))
  local labels = {}
  for _, item in ipairs(list.items or list) do table.insert(labels, item.label) end
  table.sort(labels)
  if not vim.tbl_contains(labels, "kiwi") then fail("no kiwi among " .. vim.inspect(labels)) end
  say("completed: kiwi")

  client.stop()
  wait("the server ends", function() return client.is_stopped() end)
  say("ended")
  vim.cmd("qall!")
end

local ok, message = pcall(main)
if not ok then
  say(tostring(message))
  vim.cmd("cquit 1")
end
