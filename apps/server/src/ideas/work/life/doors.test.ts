import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../..')

/** What only the files beside this one do, and the wallet. */
const ofLifeAlone = {
  'hold, capture or release a credit': /\b(holdCredits|captureCredits|releaseCredits)\b/,
  'move the status of a photo or a post': /\b(movePhotos|movePosts)\b/,
  'write the status of work':
    /update\((content|post|task)\)\s*\.set\(\{[^}]*\bstatus\b|update "?(content|post|task)"? set [^;`]*\bstatus\b/,
  'enter or delete a photo or a post':
    /\b(insert|delete)\((content|post)\)|(insert into|delete from) "?(content|post)"?[ (]/,
}

/** What only the folders around it do. */
const ofWorkAlone = {
  'settle or reopen a task': /\b(settleTask|reopenTask|changeTask|lockTask)\b/,
  'enter or delete a task': /\b(insert|delete)\(task\)|(insert into|delete from) "?task"?[ (]/,
  'make a result or take one away': /\b(insert|update|delete)\(swap\)/,
}

type Door = { what: string; pattern: RegExp; owners: string[] }

const doors: Door[] = [
  ...doorsOf(ofLifeAlone, ['ideas/work/life/', 'ideas/credits/wallet.ts']),
  ...doorsOf(ofWorkAlone, ['ideas/work/']),
]

function doorsOf(patterns: Record<string, RegExp>, owners: string[]): Door[] {
  return Object.entries(patterns).map(([what, pattern]) => ({ what, pattern, owners }))
}

async function codeOfServer(): Promise<{ path: string; text: string }[]> {
  const files = await readdir(source, { recursive: true })
  const paths = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing/'))
  return Promise.all(
    paths.map(async (path) => ({ path: relative('.', path), text: await readFile(join(source, path), 'utf8') })),
  )
}

test('nobody but work moves a status, a hold, a result or a photo, and within it only those who know the transitions', async () => {
  const files = await codeOfServer()
  expect(files.length).toBeGreaterThan(100)
  const used = doors.flatMap(({ what, pattern, owners }) =>
    files.flatMap(({ path, text }) => (pattern.test(text) ? [{ path, what, owners }] : [])),
  )
  expect(new Set(used.map(({ what }) => what)).size).toBe(doors.length)
  const foreign = used.filter(({ path, owners }) => !owners.some((own) => path.startsWith(own)))
  expect(foreign.map(({ path, what }) => `${path} does ${what}`)).toEqual([])
})
