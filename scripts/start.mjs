// `npm start`: everything a fresh clone needs, then the server with its workers and the web app.
import { bundle, bundled } from './bootstrap/bundle.mjs'
import { prepare, root, runCommand } from './bootstrap/prepare.mjs'
import { hand } from './bootstrap/run-command.mjs'
import { say } from './bootstrap/say.mjs'

await runCommand(async (args) => {
  const { node, env } = await prepare({ web: true, tests: false, also: bundle })
  say('Starting Guise ...')
  return await hand(node, [bundled, 'start', ...args], { cwd: root, env })
})
