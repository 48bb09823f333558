import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'
import { attackOn, findPatterns, safePatternsFile } from './patterns.mjs'

test('a regular expression that a text can make slow is found out, and one that none can is not', () => {
  expect(attackOn('/^(a+)+$/')).toContain('exponential')
  expect(attackOn('/\\/+$/')).toContain('2nd degree polynomial')
  expect(attackOn('/^\\w+\\/?$/')).toBeUndefined()
})

test('no text of a stranger makes a regular expression take more time than the text is long', async () => {
  const known = new Set(JSON.parse(await readFile(join(root, safePatternsFile), 'utf8')))
  const patterns = await findPatterns(root)
  expect(patterns.size).toBeGreaterThan(150)
  // What is new is asked about here; `node scripts/suite/check-patterns.mjs` notes it, so that it is not asked again.
  const asked = [...patterns].filter(([pattern]) => !known.has(pattern))
  const slow = asked.map(([pattern, file]) => [pattern, file, attackOn(pattern)]).filter(([, , attack]) => attack)
  expect(slow).toEqual([])
}, 240_000)
