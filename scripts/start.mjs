// `npm start`: everything a fresh clone needs, then the server with its workers and the web app.
import { join } from 'node:path'
import { bundled, compileServer, placeWebApp } from './bootstrap/bundle.mjs'
import { prepare, root, runCommand } from './bootstrap/prepare.mjs'
import { capture, handProgram } from './bootstrap/run-command.mjs'
import { say } from './bootstrap/say.mjs'
import { isWebAppBuilt } from './bootstrap/web-app.mjs'

await runCommand(async (args) => {
  const runtime = await prepare({
    web: true,
    tests: false,
    also: isWebAppBuilt(root) ? compileServer : firstTables,
  })
  await placeWebApp(root)
  say('Starting Guise ...')
  // By its whole path, so that whoever builds this folder anew sees that it is in use.
  return await handProgram(runtime, [join(root, bundled), 'start', ...args], { cwd: root, env: runtime.env })
})

/** Makes the database while the web app is being built for the first time. What hinders it, the start itself says in words. */
async function firstTables(_, { node, env }) {
  await compileServer(root, { node, env })
  await capture(node, [bundled, 'migrate'], { cwd: root, env })
}
