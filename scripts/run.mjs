// `npm run bench` and `npm run chaos`: prepares the folder and runs one TypeScript program of it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root, runCommand } from './bootstrap/prepare.mjs'
import { Problem } from './bootstrap/problem.mjs'
import { handProgram } from './bootstrap/run-command.mjs'

await runCommand(async ([program, ...args]) => {
  if (!existsSync(join(root, program))) throw new Problem(`There is no ${program} in this folder.`)
  const runtime = await prepare({ web: true })
  return await handProgram(runtime, [program, ...args], { cwd: root, env: runtime.env })
})
