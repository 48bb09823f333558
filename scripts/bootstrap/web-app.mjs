import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compareWithStamp } from './fingerprint.mjs'
import { Problem } from './problem.mjs'
import { capture } from './run-command.mjs'
import { say, sayWhile, seconds } from './say.mjs'

const sources = ['apps/web', 'packages/client', 'packages/contract', 'package-lock.json']

/** Builds the web app into apps/web/dist when its sources differ from those of the last build. */
export async function buildWebApp(root, { node, env }) {
  const folder = join(root, 'apps', 'web')
  if (!existsSync(join(folder, 'vite.config.ts'))) {
    say('There is no web app to build yet (apps/web has no vite.config.ts): going on without it.')
    return
  }
  const stampPath = stampOf(root)
  const { isSame, keep } = await compareWithStamp(root, sources, stampPath)
  if (isSame) return
  say('Building the web app ...')
  const startedAt = Date.now()
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await sayWhile('building the web app', () =>
    capture(node, [vite, 'build'], { cwd: folder, env }),
  )
  if (code !== 0)
    throw new Problem(`The web app could not be built. Vite said:\n${output.trim().split('\n').slice(-30).join('\n')}`)
  await keep()
  say(`  web app built in ${seconds(startedAt)} s`)
}

/** Whether the web app was ever built here, of whatever sources. */
export function isWebAppBuilt(root) {
  return existsSync(stampOf(root))
}

/** The stamp lies inside dist, which every build empties: it can only speak of the build it lies beside. */
function stampOf(root) {
  return join(root, 'apps', 'web', 'dist', '.built-from')
}
