// `npm run format`, `npm run lint` and `npm run types`: prepares the folder and runs one of its tools.
import { join } from 'node:path'
import { prepare, root, runCommand } from './bootstrap/prepare.mjs'
import { hand } from './bootstrap/run-command.mjs'

await runCommand(async ([tool, ...args]) => {
  const { node, env } = await prepare({ web: false })
  return await hand(node, [join(root, 'node_modules', tool), ...args], { cwd: root, env })
})
