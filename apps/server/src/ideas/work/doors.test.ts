import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** What only this folder does. */
const ofWorkAlone = {
  'hold, capture or release a credit': /\b(holdCredits|captureCredits|releaseCredits)\b/,
  'settle or reopen a task': /\b(settleTask|reopenTask|changeTask|lockTask)\b/,
  'move the status of a photo or a post': /\b(movePhotos|movePosts)\b/,
  'write the status of work':
    /update\((content|post|task)\)\s*\.set\(\{[^}]*\bstatus\b|update "?(content|post|task)"? set [^;`]*\bstatus\b/,
  'enter or delete work':
    /\b(insert|delete)\((content|post|task)\)|(insert into|delete from) "?(content|post|task)"?[ (]/,
  'make a result or take one away': /\b(insert|update|delete)\(swap\)/,
}

/** Where credits are kept, and what stands in for the work in tests. */
const owners = ['ideas/work/', 'ideas/credits/wallet.ts']

async function codeOutside(): Promise<[path: string, text: string][]> {
  const files = await readdir(source, { recursive: true })
  const paths = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing/'))
  const outside = paths.map((path) => relative('.', path)).filter((path) => !owners.some((own) => path.startsWith(own)))
  return Promise.all(
    outside.map(async (path) => [path, await readFile(join(source, path), 'utf8')] as [string, string]),
  )
}

test('nobody but work moves a status, a hold, a result or a photo', async () => {
  const files = await codeOutside()
  expect(files.length).toBeGreaterThan(100)
  const doors = files.flatMap(([path, text]) =>
    Object.entries(ofWorkAlone).flatMap(([what, pattern]) => (pattern.test(text) ? [`${path} does ${what}`] : [])),
  )
  expect(doors).toEqual([])
})
