// `npm run guise -- <command>`: the guise command, such as `swap --face a.jpg --photo b.jpg -o out.jpg`.
import { join } from 'node:path'
import process from 'node:process'
import { prepare, root, runCommand } from './bootstrap/prepare.mjs'
import { handProgram } from './bootstrap/run-command.mjs'

await runCommand(async (args) => {
  const runtime = await prepare({ web: false, tests: false })
  // File names are meant from where the person stands, which npm tells apart from the folder it runs scripts in.
  const cwd = process.env.INIT_CWD ?? process.cwd()
  return await handProgram(runtime, [join(root, 'apps/server/src/main.ts'), ...args], { cwd, env: runtime.env })
})
