import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../../testing/database-template.ts'
import { openEmbeddedClient } from './embedded-client.ts'
import type { EmbeddedClient } from './embedded-client.ts'

let folder: string
let client: EmbeddedClient
let whose = 'nobody'
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-share-'))
  await copyDatabase(folder)
  client = await openEmbeddedClient(join(folder, 'pg'), { whose: () => whose })
})
afterAll(async () => {
  await client.close()
  await rm(folder, { recursive: true, force: true })
})

/** Asks so many times at once on behalf of somebody, and notes each answer. */
function ask(name: string, times: number, answers: string[]) {
  whose = name
  return Array.from({ length: times }, () => client.query('select 1').then(() => answers.push(name)))
}

test('who asks the one session of the embedded database once waits behind one question of each other', async () => {
  const answers: string[] = []
  const all = [ask('ann', 50, answers), ask('ben', 50, answers), ask('eve', 1, answers)].flat()
  all.push(client.forQueue.query('select 1').then(() => answers.push('jobs')))
  await Promise.all(all)
  expect(answers.slice(0, 5).toSorted()).toEqual(['ann', 'ann', 'ben', 'eve', 'jobs'])
  expect(answers).toHaveLength(102)
})

test.each([
  ['statements', (sleep: string) => Promise.all(Array.from({ length: 10 }, () => client.query(sleep)))],
  [
    'one transaction',
    (sleep: string) =>
      client.transaction(async (tx) => {
        for (let n = 0; n < 10; n++) await tx.query(sleep)
      }),
  ],
])('calls are taken in while it is kept busy by %s', async (_name, work) => {
  const asking = { isOver: false }
  const busy = work('select pg_sleep(0.012)').finally(() => (asking.isOver = true))
  let turns = 0
  for (; !asking.isOver; turns++) await setImmediate()
  await busy
  expect(turns).toBeGreaterThanOrEqual(9)
})
