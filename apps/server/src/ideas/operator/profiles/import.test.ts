import { count, desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../platform/db/connection.ts'
import { operatorLog, profile, profilePost } from '../../../platform/db/schema.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'
import { importProfiles } from './import-profiles.ts'

let server: TestServer
let boss: Person
beforeAll(async () => {
  server = await startTestServer({ works: false, env: { OPERATOR_EMAILS: 'boss@example.com' } })
  boss = await server.signIn('boss@example.com')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.ctx.db.delete(profile)
})

const send = (bytes: string, fields: Record<string, string> = {}) =>
  sendFile(server, boss, '/operator/profiles/import', { bytes, fields })
const stored = async () => (await server.ctx.db.select({ rows: count() }).from(profile))[0]?.rows
const exported = async (format: string) =>
  (await boss.call('GET', `/operator/profiles/export?format=${format}`)).raw.payload

const anna = {
  uid: 'anna',
  profile_name: 'Anna "the Light" Å, B; C',
  profile_description: '=HYPERLINK("https://evil.example")\nSecond line',
  biography: "'=already quoted",
  profile_image_link: 'http://pictures.example/anna.jpg',
  profile_url: 'https://social.example/anna',
  profile_type: 'creator',
  category: '-movies',
  followers: 1200,
  editor_choice: true,
  gender: '＝female',
  external_url: ['https://anna.example', 'https://shop.example/?a=1&b=2'],
  created_timestamp: '2020-05-06T07:08:09.000Z',
  opted_in_at: '2026-01-02T01:00:00+01:00',
  opted_in_proof: '+49 30 1234, by phone',
  sample_posts: [
    { url: 'https://social.example/p/1', image_url: 'http://pictures.example/1.jpg', caption: 'Hi', likes: 3 },
  ],
}
const ben = { uid: 'ben', profile_url: 'https://social.example/ben', profile_type: 'meme' }

test('no creator is missed by an import or an export, however many there are', async () => {
  const many = Array.from({ length: 1001 }, (_, n) => ({ ...ben, uid: `ben-${1000 + n}` }))
  expect((await send(JSON.stringify(many))).json).toMatchObject({ rows: 1001, created: 1001, problems: [] })
  const { profiles } = JSON.parse(await exported('json')) as { profiles: { uid: string }[] } // as an import takes it
  expect(profiles.map(({ uid }) => uid)).toEqual(many.map(({ uid }) => uid))
})

describe('an import', () => {
  test('creates what is new, changes what differs and leaves the rest', async () => {
    const first = await send(JSON.stringify([anna, ben]))
    expect(first.json).toEqual({ dry_run: false, rows: 2, created: 2, updated: 0, unchanged: 0, problems: [] })
    const lines = await server.ctx.db.select().from(operatorLog)
    expect((await send(JSON.stringify({ profiles: [anna, ben] }))).json).toMatchObject({ created: 0, unchanged: 2 })
    expect(await server.ctx.db.select().from(operatorLog)).toHaveLength(lines.length)
    const changed = [
      { ...anna, followers: 1300 },
      { ...ben, sample_posts: anna.sample_posts },
    ]
    expect((await send(JSON.stringify(changed))).json).toMatchObject({ updated: 2, unchanged: 0 })
    expect(await server.ctx.db.select().from(profilePost)).toHaveLength(2)
  })

  test('that the database undid, and that was made once more, is counted once', async () => {
    const { db, now } = server.ctx
    const twice = async (run: (tx: Db) => Promise<unknown>) => {
      await expect(
        db.transaction(async (tx) => {
          await run(tx)
          throw new Error('undone')
        }),
      ).rejects.toThrow('undone')
      return db.transaction(run)
    }
    const file = { bytes: Buffer.from(JSON.stringify([anna, ben])), isDryRun: false }
    const answer = await importProfiles({ db: { transaction: twice } as unknown as Db, now }, 'boss@example.com', file)
    expect(answer).toMatchObject({ created: 2, updated: 0, unchanged: 0 })
    const [line] = await db.select().from(operatorLog).orderBy(desc(operatorLog.created_at)).limit(1)
    expect(line?.details).toEqual({ created: 2, updated: 0, unchanged: 0 })
  })

  test.each(['json', 'csv'])('takes an export as %s again and changes nothing', async (format) => {
    await send(JSON.stringify([anna, ben]))
    const file = await exported(format)
    expect((await send(file)).json).toMatchObject({ rows: 2, created: 0, updated: 0, unchanged: 2, problems: [] })
    await server.ctx.db.delete(profile)
    expect((await send(file)).json).toMatchObject({ created: 2, problems: [] })
    expect(await exported(format)).toBe(file)
  })

  test('as CSV holds nothing that a spreadsheet would run', async () => {
    await send(JSON.stringify([anna]))
    const cells = (await exported('csv')).split(/[,\r\n]+/)
    expect(cells.filter((cell) => /^"?[=+\-@＝]/.test(cell))).toEqual([])
  })

  test('names every wrong row with its field, and changes nothing at all', async () => {
    const file = [
      'uid,profile_url,profile_type,followers,editor_choice,opted_in_at,opted_in_proof',
      'a,https://social.example/a,creator,5,true,,',
      'b,javascript:alert(1),creator,5,true,,',
      'c,https://social.example/c,creator,many,maybe,,',
      'a,https://social.example/a2,creator,5,no,,',
      'd,https://social.example/d,creator,5,no,2026-01-01T00:00:00Z,',
      'e f,https://social.example/e,,5,no,,',
    ].join('\n')
    const { json } = await send(file)
    expect(json).toMatchObject({ rows: 6, created: 0, updated: 0 })
    const named = json.problems.map(({ row, field }: { row: number; field: string }) => [row, field])
    expect(named).toEqual([
      [3, 'profile_url'],
      [4, 'followers'],
      [4, 'editor_choice'],
      [5, 'uid'],
      [6, 'opted_in_proof'],
      [7, 'uid'],
      [7, 'profile_type'],
    ])
    expect(await stored()).toBe(0)
  })

  test('cannot bring numbers that are counted', async () => {
    const { json } = await send(JSON.stringify([{ ...ben, total_swaps: 1_000_000 }]))
    expect(json.problems).toEqual([
      {
        row: 1,
        field: 'total_swaps',
        problem: 'total_swaps is counted and cannot be imported',
        rule: { code: 'counted_field', name: 'total_swaps' },
      },
    ])
    expect((await send('uid,total_swaps\na,5')).json.detail).toContain('total_swaps is counted')
  })

  test.each([
    ['{"profiles": 5}', 'must be a list of profiles'],
    ['[{', 'not valid JSON'],
    ['uid,colour\na,red', 'no field called colour'],
    ['uid,profile_url\na,b,c', 'not valid CSV'],
    ['\0\0', 'The file is not text'],
  ])('refuses a file like %j in words', async (file, words) => {
    const answer = await send(file)
    expect(answer.status).toBe(400)
    expect(answer.json.detail).toContain(words)
  })
})
