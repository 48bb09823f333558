import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import process from 'node:process'
import { npmProblem } from './problem.mjs'
import { capture } from './run-command.mjs'

/** Flags of every npm call of ours: no package runs code of its own at install, and a dead network is told within seconds. */
const flags = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
]

/** Runs the npm that started us under the given Node and answers what it printed; fails with a problem in plain words. */
export async function npm(args, { node, env, cwd, activity }) {
  const cli = npmCli()
  const { code, output } = cli
    ? await capture(node, [cli, ...args, ...flags], { cwd, env })
    : await capture('npm', [...args, ...flags], { cwd, env, shell: process.platform === 'win32' })
  if (code !== 0) throw npmProblem(activity, output)
  return output
}

/** npm's own program when it was npm that started us (and not pnpm, yarn or node itself). */
function npmCli() {
  const path = process.env.npm_execpath
  return path && /^npm(-cli)?\.[cm]?js$/.test(basename(path)) && existsSync(path) ? path : undefined
}
