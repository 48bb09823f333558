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

/**
 * Brings the folder into the state in which Guise runs, and answers with what to run it: Node, packages, the web app, and beside that
 * what else is asked, for which one processor of two is free.
 */
export async function prepare({ web, also, tests = true }) {
  return await oneAtATime(root, async () => {
    const { node, nodeVersion } = await findNode(root)
    const env = withNodeFirst(root, node)
    const { tidied } = await installPackages(root, { node, nodeVersion, env, tests })
    // All of it has ended before anybody is told that one part failed: nothing goes on behind the lock.
    const parts = await Promise.allSettled([
      web && buildWebApp(root, { node, env }),
      also?.(root, { node, env }),
      tidied,
    ])
    for (const { reason } of parts) if (reason) throw reason
    return { node, nodeVersion, env }
  })
}

/** Runs a command's main function and ends the process with the exit code it answers, or with 1 and plain words. */
export async function runCommand(main) {
  process.exitCode = await main(process.argv.slice(2)).catch(report)
}
