import { existsSync } from 'node:fs'
import { readdir, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from './say.mjs'

/** TypeScript is never run from a package: Node strips no types there. Licences stay, whatever they are called. */
const forReaders = /\.[cm]?ts$|\.map$|^(?!(un)?licen[cs]e|notice|copying).*\.md$/i
/** The compiler of types comes only as what other packages' types are checked with. */
const parts = ['@typescript', 'typescript']

/** Removes from packages that are there to run what only compilers, debuggers, tests and people read, a third of all. */
export async function dropUnused(root) {
  const modules = join(root, 'node_modules')
  try {
    // Said first: what is half removed may not pass for whole.
    await writeFile(markOf(root), '')
    for (const part of parts) await rm(join(modules, part), { recursive: true, force: true })
    await dropIn(modules)
  } catch (error) {
    say(`  what nobody runs stays on the disk: ${error.message}`)
  }
}

/** Links are left alone: they lead to our own packages, and Node 26 would follow them where it reads folders within folders. */
async function dropIn(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await dropIn(path)
    else if (forReaders.test(entry.name)) await unlink(path)
  }
}

/** Whether packages lack what tests need of them. */
export function isUnusedDropped(root) {
  return existsSync(markOf(root))
}

function markOf(root) {
  return join(root, 'node_modules', '.guise-only-to-run')
}
