// `npm run pack:client`: @guise/client (guise-client-1.0.0.tgz), compiled, with types and README, which runs without this repository.
import { join } from 'node:path'
import process from 'node:process'
import { npm } from './bootstrap/npm.mjs'
import { prepare, root, runCommand } from './bootstrap/prepare.mjs'
import { Problem } from './bootstrap/problem.mjs'
import { capture } from './bootstrap/run-command.mjs'

await runCommand(async (given) => {
  // With all that tests need: what only running needs has no types left to compile against.
  const { node, env } = await prepare({ web: false })
  const out = join(root, '.cache', 'client')
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  for (const args of [
    [tsc, '-b', 'packages/client'],
    ['scripts/package/make-client.mjs', root, out],
  ]) {
    const { code, output } = await capture(node, args, { cwd: root, env })
    if (code !== 0) throw new Problem(`The client could not be compiled:\n${output}`)
  }
  const to = given.some((arg) => arg.startsWith('--pack-destination')) ? [] : ['--pack-destination', root]
  process.stdout.write(await npm(['pack', ...to, ...given], { node, env, cwd: out, activity: 'packing the client' }))
  return 0
})
