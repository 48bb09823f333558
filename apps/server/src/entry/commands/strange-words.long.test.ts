import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { appVersion } from '@guise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

const main = join(import.meta.dirname, '../../main.ts')
const run = promisify(execFile)

let folder: string
let nowhere: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'words-'))
  nowhere = join(folder, 'nowhere')
})
afterAll(() => rm(folder, { recursive: true }))

/** What a command prints, and how it ends. */
async function guise(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const ended = await run(process.execPath, [main, ...words], { env: { DATA_DIR: nowhere } }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code: 'code' in ended ? ended.code : 0, out: ended.stdout, err: ended.stderr }
}

test.each([
  ['migrate', '--paln'],
  ['start', 'now'],
  ['doctor', '--jsno'],
  ['audit', 'all'],
])('guise %s does nothing when it does not know a word: %s', async (name, word) => {
  const err = `guise ${name} does not know ${word}. \`guise help ${name}\` tells what it takes.\n`
  expect(await guise(name, word)).toEqual({ code: 1, out: '', err })
  expect(existsSync(nowhere)).toBe(false)
})

test.each(['audit', 'operator reports', 'operator grant you@example.org 5 why'])(
  'guise %s makes no installation where there is none, and says so',
  async (line) => {
    const err = `There is no installation in ${nowhere}. Set DATA_DIR or DATABASE_URL.\n`
    expect(await guise(...line.split(' '))).toEqual({ code: 1, out: '', err })
    expect(existsSync(nowhere)).toBe(false)
  },
)

test('a command that there is not is named before those there are, and the version is told', async () => {
  expect((await guise('backpu', 'x.tar')).err).toMatch(/^There is no command backpu\.\n\nguise <command>\n/)
  expect(await guise('--version')).toEqual({ code: 0, out: `Guise ${appVersion}\n`, err: '' })
})
