// `npm run test:peers`: installs the real servers of other networks beside the product and reads posts from them.
import { join } from 'node:path'
import { installPackages } from './bootstrap/packages.mjs'
import { prepare, root, runCommand } from './bootstrap/prepare.mjs'
import { hand } from './bootstrap/run-command.mjs'

const folder = join(root, 'e2e', 'peers')

await runCommand(async (args) => {
  const runtime = await prepare({ web: false })
  await installPackages(folder, runtime)
  const types = await run(runtime, 'typescript/bin/tsc', ['-b', folder])
  if (types !== 0) return types
  return await run(runtime, 'vitest/vitest.mjs', ['run', '--config', join(folder, 'vitest.config.ts'), ...args])
})

function run({ node, env }, program, args) {
  return hand(node, [join(root, 'node_modules', program), ...args], { cwd: root, env })
}
