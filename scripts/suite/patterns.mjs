// Finds the regular expressions in source code and asks recheck of each whether a text can be written that makes it slow.
import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { z } from 'zod'

process.env['RECHECK_BACKEND'] = 'pure' // the same on every platform, and without a Java machine
const { checkSync } = await import('recheck')

/** What strangers' texts go through: links and pages that are read, bodies of calls, the server. */
const sources = ['packages/{links,posts,contract}/src/**/*.ts', 'apps/server/src/**/*.ts']

/** Those that zod brings along for what the contract asks of texts. */
const ofZod = [z.regexes.email, z.regexes.uuid(), z.regexes.datetime({})]

/** Where the patterns stand that recheck has found safe: to ask it of all takes a minute. */
export const safePatternsFile = 'scripts/suite/safe-patterns.json'

/**
 * The regular expressions of the code that strangers' texts go through, each with the first file it stands in.
 * @param {string} root folder of the repository
 * @returns {Promise<Map<string, string>>} from "/source/flags"
 */
export async function findPatterns(root) {
  const found = new Map(ofZod.map((pattern) => [String(pattern), 'zod']))
  const files = globSync(sources, { cwd: root }).filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  for (const file of files.toSorted()) {
    const { program } = parseSync(file, await readFile(join(root, file), 'utf8'))
    for (const pattern of patternsIn(program)) if (!found.has(pattern)) found.set(pattern, file)
  }
  return found
}

function patternsIn(node) {
  if (Array.isArray(node)) return node.flatMap(patternsIn)
  if (node === null || typeof node !== 'object') return []
  const own = node.type === 'Literal' && node.regex ? [`/${node.regex.pattern}/${node.regex.flags}`] : []
  return [...own, ...Object.values(node).flatMap(patternsIn)]
}

/**
 * How a pattern could be attacked; undefined when the time it takes grows with the text and no faster.
 * @param {string} pattern "/source/flags"
 * @returns {string | undefined}
 */
export function attackOn(pattern) {
  const end = pattern.lastIndexOf('/')
  const { status, complexity, attack, error } = checkSync(pattern.slice(1, end), pattern.slice(end + 1), {
    timeout: 60_000,
  })
  if (status === 'safe') return undefined
  if (status === 'unknown') return `recheck cannot say: ${error.kind}`
  return `${complexity.summary}, for instance by ${attack.pattern}`
}
