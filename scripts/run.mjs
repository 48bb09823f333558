// `npm run bench` and `npm run chaos`: prepares the folder and runs one TypeScript program of it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { flagsFor } from './bootstrap/node-flags.mjs'
import { prepare, root, runCommand } from './bootstrap/prepare.mjs'
import { Problem } from './bootstrap/problem.mjs'
import { hand } from './bootstrap/run-command.mjs'

await runCommand(async ([program, ...args]) => {
  if (!existsSync(join(root, program))) throw new Problem(`There is no ${program} in this folder.`)
  const { node, nodeVersion, env } = await prepare({ web: true })
  return await hand(node, [...flagsFor(nodeVersion), program, ...args], { cwd: root, env })
})
