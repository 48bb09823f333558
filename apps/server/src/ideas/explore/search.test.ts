import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appUser, profile } from '../../platform/db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'

let server: TestServer
let anna: Person
beforeAll(async () => {
  server = await startTestServer({ works: false, hasOwnDatabase: true })
  anna = await server.signIn()
  await server.ctx.db.update(appUser).set({ subscription: 'elite_yearly' })
  await server.ctx.db
    .insert(profile)
    .values([
      of('marvel', { profile_name: 'Marvel Mornings', category: 'Movies', followers: 5 }),
      of('piano', { profile_name: 'Ólafur Pianist', biography: 'Plays in Reykjavík' }),
      of('goal', { profile_name: 'The Goal Keeper', profile_description: 'Football, every day', followers: 900 }),
      of('foot', { profile_name: 'Football Memes', category: 'memes', followers: 3 }),
      ...Array.from({ length: 25 }, (_, index) =>
        of(`extra${index}`, { profile_name: 'Filler', followers: index % 3 }),
      ),
    ])
})
afterAll(() => server.close())

function of(uid: string, values: Partial<typeof profile.$inferInsert>): typeof profile.$inferInsert {
  const consent = { opted_in_at: new Date(), opted_in_proof: 'By letter.' }
  return { uid, profile_url: `https://social.example/${uid}`, profile_type: 'creator', ...consent, ...values }
}

async function found(query: string): Promise<string[]> {
  const { json } = await anna.call('GET', `/profiles?${query}`)
  return json.profiles.map(({ uid }: { uid: string }) => uid)
}

describe('a search', () => {
  test.each([
    ['marvle', 'two letters swapped', ['marvel']],
    ['mravel', 'the second and third swapped', ['marvel']],
    ['marrvel', 'one letter too many', ['marvel']],
    ['mrvel', 'one letter missing', ['marvel']],
    ['marvel mornigns', 'one of two words mistyped', ['marvel']],
    ['pianst', 'a letter missing', ['piano']],
    ['olafur', 'without the accent', ['piano']],
    ['reykjavik', 'without the accent', ['piano']],
    ['gaol', 'a short word with letters swapped', ['goal']],
    ['gool', 'a short word with one wrong letter', ['goal']],
    ['movies', 'a category', ['marvel']],
    ['xyzzy', 'nonsense', []],
  ])('for %s (%s) finds %j', async (typed, _what, uids) => {
    expect(await found(`search=${typed}`)).toEqual(uids)
  })

  test('begins with whose name begins with it, however many follow the others', async () => {
    expect(await found('search=football')).toEqual(['foot', 'goal'])
  })

  test('takes nothing loosely while something fits as it is typed', async () => {
    expect(await found('search=foot')).toEqual(['foot', 'goal'])
    expect(await found('search=mornings')).toEqual(['marvel'])
  })

  test('understands a mistyped name the moment its profile is there', async () => {
    expect(await found('search=quicksilvre')).toEqual([])
    await server.ctx.db.insert(profile).values(of('quick', { profile_name: 'Quicksilver' }))
    expect(await found('search=quicksilvre')).toEqual(['quick'])
  })

  test('finds the same in a database without trigrams', async () => {
    await server.ctx.db.execute(sql`drop extension pg_trgm cascade`)
    expect(await found('search=marvle')).toEqual(['marvel'])
    expect(await found('search=pian')).toEqual(['piano'])
  })
})

describe('the pages of a list', () => {
  test.each(['', 'search=filler', 'search=fillre', 'search=i'])('of %j lose and repeat nobody', async (query) => {
    const all = await found(`${query}&limit=200`)
    expect(all.length).toBeGreaterThan(20)
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await anna.call('GET', `/profiles?${query}&limit=7${cursor}`)
      seen.push(...page.json.profiles.map(({ uid }: { uid: string }) => uid))
      const next = page.headers['x-next-cursor']
      cursor = typeof next === 'string' ? `&cursor=${next}` : ''
    } while (cursor)
    expect(seen).toEqual(all)
  })

  test('end with the last row, though its page be full', async () => {
    const all = await found('search=filler&limit=200')
    const page = await anna.call('GET', `/profiles?search=filler&limit=${all.length}`)
    expect([page.json.profiles.length, page.headers['x-next-cursor']]).toEqual([all.length, undefined])
  })

  test('have at most 200, and know a false cursor', async () => {
    expect((await anna.call('GET', '/profiles?limit=201')).status).toBe(400)
    expect((await anna.call('GET', '/profiles?cursor=abc')).status).toBe(400)
  })
})
