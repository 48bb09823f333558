// `node scripts/suite/check-patterns.mjs`: asks recheck of the regular expressions that strangers' texts meet, and notes the safe
// ones; of those that were noted before only with --all.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bootstrap/prepare.mjs'
import { attackOn, findPatterns, safePatternsFile } from './patterns.mjs'

const file = join(root, safePatternsFile)
const known = new Set(process.argv.includes('--all') ? [] : JSON.parse(await readFile(file, 'utf8')))
const safe = []
for (const [pattern, source] of await findPatterns(root)) {
  const attack = known.has(pattern) ? undefined : attackOn(pattern)
  if (attack === undefined) safe.push(pattern)
  else {
    console.error(`${source}: ${pattern} is ${attack}`)
    process.exitCode = 1
  }
}
await writeFile(file, `${JSON.stringify(safe.toSorted(), undefined, 2)}\n`)
console.log(`${safe.length} regular expressions are safe.`)
