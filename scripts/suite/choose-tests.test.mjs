import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseTests } from './choose-tests.mjs'

const wallet = 'apps/server/src/ideas/credits/wallet.test.ts'
const links = 'packages/links/src/find-links.test.ts'
const faces = 'e2e/journeys/faces/faces.spec.ts'
const faults = 'e2e/chaos/small-round.long.test.ts'
const root = await mkdtemp(join(tmpdir(), 'guise-choose-'))

beforeAll(async () => {
  await write(wallet, "test('a credit is captured once (or never)', () => {})")
  await write(links, String.raw`test('it\'s a link', () => {})`)
  await write(faults, "test('a fault', () => {})")
  await write(faces, "test('a face is renamed in its place', () => {})")
  await write('packages/links/node_modules/other/src/find.test.ts', "test('it\\'s a link', () => {})")
  await write('e2e/peers/peers.test.ts', "test('a face from afar', () => {})")
})
afterAll(() => rm(root, { recursive: true, force: true }))

test.each([
  ['a file', ['packages/links/src/find-links.test.ts'], { tests: [links], journeys: [] }],
  ['a folder, however it is typed', ['./apps/server/'], { tests: [wallet], journeys: [] }],
  ['a part of a path', ['find-links'], { tests: [links], journeys: [] }],
  ['a journey', ['e2e/journeys/faces'], { tests: [], journeys: [faces] }],
  ['several paths, of both runners', ['wallet', 'faces.spec'], { tests: [wallet], journeys: [faces] }],
  ['a title with a quote in it', ["it's a link"], { tests: [links, '--testNamePattern', "it's a link"], journeys: [] }],
  ['a title in several words', ['renamed', 'in'], { tests: [], journeys: [faces, '--grep', 'renamed in'] }],
  [
    'a title whose signs mean something to a pattern',
    ['once (or never)'],
    { tests: [wallet, '--testNamePattern', String.raw`once \(or never\)`], journeys: [] },
  ],
])('%s names what is run', async (_, words, chosen) => {
  expect(await chooseTests(root, words)).toEqual(chosen)
})

test('files of the larger rounds are chosen like any other', async () => {
  expect(await chooseTests(root, ['small-round'])).toEqual({ tests: [faults], journeys: [] })
})

test('what names nothing is said, instead of running everything or nothing', async () => {
  await expect(chooseTests(root, ['from afar'])).rejects.toThrow('"from afar"')
})

async function write(path, text) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
