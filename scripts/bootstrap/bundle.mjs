import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { compareWithStamp } from './fingerprint.mjs'
import { place } from './place.mjs'
import { Problem } from './problem.mjs'
import { capture, processOf } from './run-command.mjs'
import { say } from './say.mjs'

const sources = ['apps/server', 'packages', 'scripts/package', 'package-lock.json']

/** The server as compiled JavaScript, in the folder that `npm pack` ships: it loads in a third of the time of its sources. */
export const bundled = join('dist', 'server', 'main.js')

/** Compiles the server into dist/ when its sources or its packages differ from those of the last time. */
export async function compileServer(root, { node, env }) {
  const stampPath = join(root, 'dist', '.built-from')
  const { isSame, keep } = await compareWithStamp(root, sources, stampPath)
  if (isSame) return
  requireUnused(root)
  say('Compiling the server ...')
  const program = join(root, 'scripts', 'package', 'make-bundle.mjs')
  const { code, output } = await capture(node, [program, root, join(root, 'dist')], { cwd: root, env })
  if (code !== 0)
    throw new Problem(`The server could not be compiled:\n${output.trim().split('\n').slice(-30).join('\n')}`)
  await keep()
}

/** Lays the built web app beside the compiled server, unless that very build lies there already. */
export async function placeWebApp(root) {
  const [built, placed] = [join(root, 'apps', 'web', 'dist'), join(root, 'dist', 'web')]
  const [wanted, found] = await Promise.all([built, placed].map(stampIn))
  if (wanted === found) return
  requireUnused(root)
  // Under another name first: what is half there may not pass for whole.
  const half = `${placed}.half`
  await rm(half, { recursive: true, force: true })
  const isBuilt = await place(built, half)
  await rm(placed, { recursive: true, force: true })
  if (isBuilt) await rename(half, placed)
}

/** A server loads much of itself, and of the web app, only when it is asked for: what it runs from stays as it is. */
function requireUnused(root) {
  const pid = processOf(`${join(root, bundled)} start`)
  if (pid === undefined) return
  throw new Problem(
    `Guise is running from this folder (process ${pid}), and has to be built anew: its sources have changed. Stop it, and run this again.`,
  )
}

function stampIn(folder) {
  return readFile(join(folder, '.built-from'), 'utf8').catch(() => undefined)
}
