import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findNode, withNodeFirst } from './node-runtime.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { installPackages } from './packages.mjs'
import { report } from './problem.mjs'
import { buildWebApp } from './web-app.mjs'

/** The folder of the repository, whatever folder the command was typed in. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Brings the folder into the state in which Guise runs (Node, packages, web app, what else is asked) and answers with what to run it. */
export async function prepare({ web, also, tests = true }) {
  return await oneAtATime(root, async () => {
    const { node, nodeVersion } = await findNode(root)
    const env = withNodeFirst(root, node)
    await installPackages(root, { node, nodeVersion, env, tests })
    if (web) await buildWebApp(root, { node, env })
    await also?.(root, { node, env })
    return { node, nodeVersion, env }
  })
}

/** Runs a command's main function and ends the process with the exit code it answers, or with 1 and plain words. */
export async function runCommand(main) {
  process.exitCode = await main(process.argv.slice(2)).catch(report)
}
