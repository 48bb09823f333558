#!/usr/bin/env node
// The `guise` command as it is installed from the package: finds or brings a Node that is new enough, and hands over to it.
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findNode, withNodeFirst } from '../scripts/bootstrap/node-runtime.mjs'
import { Problem, report } from '../scripts/bootstrap/problem.mjs'
import { handProgram } from '../scripts/bootstrap/run-command.mjs'

const main = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'server', 'main.js')
/** What is fetched or compiled once: the package's own folder may belong to another account. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'guise')

process.exitCode = await run(process.argv.slice(2)).catch(report)

async function run(args) {
  if (!existsSync(main))
    throw new Problem('This package was packed before the server was compiled: use `npm run pack`.')
  const runtime = await findNode(cache)
  return await handProgram(runtime, [main, ...args], { env: withNodeFirst(cache, runtime.node) })
}
