import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'
import { coverageFaults, missingRows } from './spec-coverage.mjs'

let folder

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-coverage-'))
  await writeFile(
    join(folder, 'a.test.ts'),
    "test('a cat purrs', () => {})\ntest.each([1])(\n  'it\\'s late',\n  () => {},\n)\ntest.skip('a dog barks', () => {})\n",
  )
})
afterAll(() => rm(folder, { recursive: true }))

test('every sentence of the specification names a test that exists', async () => {
  expect(await coverageFaults(await readFile(join(root, 'docs/spec-coverage.md'), 'utf8'), root)).toEqual([])
})

const numbered = (letter, most) => Array.from({ length: most }, (_, i) => `${letter}${i + 1}`)

test('every way to hold the door shut names a test that exists', async () => {
  const table = await readFile(join(root, 'docs/hardening.md'), 'utf8')
  expect(missingRows(table, [...numbered('H', 6), ...numbered('M', 11), ...numbered('L', 9)])).toEqual([])
  expect(await coverageFaults(table, root)).toEqual([])
})

test('a row that must be there and is not is named', () => {
  expect(missingRows('| H1 | Doors | `a.test.ts`: a cat purrs |', ['H1', 'H2'])).toEqual(['H2'])
})

test('a row whose tests exist is sound', async () => {
  const rows = "| 1.1 | Cats | `a.test.ts`: a cat purrs<br>`a.test.ts`: it's late |"
  expect(await coverageFaults(rows, folder)).toEqual([])
})

test('a test that is not there, is skipped or has no file is named', async () => {
  const rows = [
    '| 1.1 | Cats | `a.test.ts`: a cat meows |',
    '| 1.2 | Dogs | `a.test.ts`: a dog barks |',
    '| 1.3 | Fish | `b.test.ts`: a fish swims |',
    '| 1.4 | Birds | |',
    '| 1.4 | | `a.test.ts`: a cat purrs |',
  ]
  expect(await coverageFaults(rows.join('\n'), folder)).toEqual([
    '1.4: the number is there twice',
    '1.1: a.test.ts has no test "a cat meows"',
    '1.2: a.test.ts has no test "a dog barks"',
    '1.3: there is no b.test.ts',
    '1.4: no test',
    '1.4: no sentence',
  ])
})

test('a table without rows proves nothing', async () => {
  expect(await coverageFaults('# Coverage', folder)).toEqual(['the table has no rows'])
})
