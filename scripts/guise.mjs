// `npm run guise -- <command>`: the guise command, such as `swap --face a.jpg --photo b.jpg -o out.jpg`.
import { join } from 'node:path'
import process from 'node:process'
import { flagsFor } from './bootstrap/node-flags.mjs'
import { prepare, root, runCommand } from './bootstrap/prepare.mjs'
import { hand } from './bootstrap/run-command.mjs'

await runCommand(async (args) => {
  const { node, nodeVersion, env } = await prepare({ web: false, tests: false })
  // File names are meant from where the person stands, which npm tells apart from the folder it runs scripts in.
  const cwd = process.env.INIT_CWD ?? process.cwd()
  return await hand(node, [...flagsFor(nodeVersion), join(root, 'apps/server/src/main.ts'), ...args], { cwd, env })
})
