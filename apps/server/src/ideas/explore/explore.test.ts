import { Profile, operations } from '@guise/contract'
import type { Subscription } from '@guise/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appUser, bookmark, profile, profilePost } from '../../platform/db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'

let server: TestServer
let anna: Person
let ben: Person
beforeAll(async () => {
  server = await startTestServer({ works: false })
  anna = await server.signIn()
  ben = await server.signIn()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.ctx.db.delete(profile)
  await subscribe('elite_yearly')
})

/** Puts everybody on a plan. */
async function subscribe(subscription: Subscription): Promise<void> {
  await server.ctx.db.update(appUser).set({ subscription })
}

async function enter(uid: string, values: Partial<typeof profile.$inferInsert> = {}): Promise<void> {
  await server.ctx.db.insert(profile).values({
    uid,
    profile_url: `https://social.example/${uid}`,
    profile_type: 'creator',
    opted_in_at: new Date(),
    opted_in_proof: 'Agreed by e-mail.',
    ...values,
  })
}

async function cards(query = '', person = anna) {
  const { status, json } = await person.call('GET', `/profiles${query}`)
  expect(status).toBe(200)
  return operations.listProfiles.response.parse(json).profiles
}

async function found(query = ''): Promise<string[]> {
  return (await cards(query)).map(({ uid }) => uid)
}

async function bookmarks(person = anna) {
  const { status, json } = await person.call('GET', '/profile-user-assoc')
  expect(status).toBe(200)
  return operations.listBookmarks.response.parse(json)
}

describe('the list of creators', () => {
  test('holds nobody who did not opt in, nor does their page exist', async () => {
    await enter('shown')
    await enter('hidden', { opted_in_at: null })
    await enter('unproven', { opted_in_proof: null })
    expect(await found()).toEqual(['shown'])
    expect((await anna.call('GET', '/profiles/hidden')).status).toBe(404)
    expect((await anna.call('GET', '/profiles/unproven')).status).toBe(404)
    expect((await anna.call('POST', '/profile-user-assoc', { profile_uid: 'hidden' })).status).toBe(404)
  })

  test("begins with the editor's choice, then goes by swaps, then by followers", async () => {
    await enter('few-followers', { total_swaps: 5, followers: 10 })
    await enter('many-followers', { total_swaps: 5, followers: 900 })
    await enter('chosen', { editor_choice: true })
    await enter('much-swapped', { total_swaps: 80 })
    expect(await found()).toEqual(['chosen', 'much-swapped', 'many-followers', 'few-followers'])
  })

  test.each(['tv-shows', 'TV Shows', 'tv_shows'])('shows one category, however it was written: %s', async (written) => {
    await enter('series', { category: written })
    await enter('match', { category: 'sports' })
    await enter('nothing', { category: null })
    expect(await found('?category=tv-shows')).toEqual(['series'])
    expect(await found('?category=tv%20shows')).toEqual(['series'])
  })

  test('shows every category when all or none is asked for', async () => {
    await enter('a', { category: 'movies' })
    await enter('b', { category: null })
    expect(await found('?category=all')).toEqual(['a', 'b'])
    expect(await found('?category=')).toEqual(['a', 'b'])
    expect(await found()).toEqual(['a', 'b'])
    expect(await found('?category=memes')).toEqual([])
  })

  test("can be narrowed to the editor's choice, or to the rest", async () => {
    await enter('chosen', { editor_choice: true })
    await enter('other')
    expect(await found('?editor_choice=true')).toEqual(['chosen'])
    expect(await found('?editor_choice=false')).toEqual(['other'])
    expect((await anna.call('GET', '/profiles?editor_choice=maybe')).status).toBe(400)
  })
})

describe('the search for creators', () => {
  beforeEach(async () => {
    await enter('a', { profile_name: 'Ólafur Arnalds', biography: 'Pianist from Reykjavík' })
    await enter('b', { profile_name: 'Piano_Cat', profile_description: 'Saves 100% of all cats' })
    await enter('c', { profile_name: 'Lena', biography: null })
  })

  test.each([
    ['pian', ['b', 'a']],
    ['PIANIST', ['a']],
    ['ólaf', ['a']],
    ['reykj arnalds', ['a']],
    ['cats piano', ['b']],
    ['piano nobody', []],
    ['%', ['b']],
    ['_', ['b']],
    ['100% of', ['b']],
    ['\\', []],
    ["'; drop table profile; --", []],
    ['  ', ['a', 'b', 'c']],
    ['\0', ['a', 'b', 'c']],
  ])('for %j finds parts of words in any case, each of them, names that begin so first', async (typed, uids) => {
    expect(await found(`?search=${encodeURIComponent(typed)}`)).toEqual(uids)
  })
})

describe('the page of a creator', () => {
  test('tells everything about them, pinned posts first', async () => {
    await enter('lena', {
      profile_name: 'Lena',
      external_url: ['https://lena.example'],
      gender: 'female',
      editors_notes: 'Great light.',
      joined_at: new Date('2024-05-06T07:08:09.000Z'),
      is_business_account: true,
    })
    const post = {
      profile_uid: 'lena',
      image_url: 'https://lena.example/1.jpg',
      post_type: 'photo',
      likes: 3,
      comments: 1,
    }
    await server.ctx.db.insert(profilePost).values([
      { ...post, position: 1, url: 'https://social.example/p/1' },
      { ...post, position: 2, url: 'https://social.example/p/2', is_pinned: true, caption: 'Hello' },
    ])
    expect((await anna.call('GET', '/profiles/lena')).json).toEqual({
      uid: 'lena',
      profile_name: 'Lena',
      profile_description: null,
      biography: null,
      profile_image_link: null,
      profile_url: 'https://social.example/lena',
      profile_type: 'creator',
      category: null,
      followers: 0,
      posts_count: 0,
      total_swaps: 0,
      editor_choice: false,
      is_verified: false,
      liked_flag: false,
      external_url: ['https://lena.example'],
      is_business_account: true,
      is_professional_account: false,
      gender: 'female',
      created_timestamp: '2024-05-06T07:08:09.000Z',
      editors_notes: 'Great light.',
      sample_posts: [
        { ...shown(post, 2), url: 'https://social.example/p/2', caption: 'Hello', is_pinned: true },
        { ...shown(post, 1), url: 'https://social.example/p/1', caption: null, is_pinned: false },
      ],
    })
  })

  test('is not found under an unknown name', async () => {
    expect(await anna.call('GET', '/profiles/nobody')).toMatchObject({ status: 404, json: { detail: 'Not found.' } })
  })
})

describe('a bookmark', () => {
  beforeEach(() => enter('lena'))
  const add = (person: Person, alias?: string) =>
    person.call('POST', '/profile-user-assoc', { profile_uid: 'lena', ...(alias ? { user_alias: alias } : {}) })

  test('fills the heart on the card and on the page, for the one who set it only', async () => {
    expect(await add(anna, 'my light')).toMatchObject({
      status: 201,
      json: { profile_uid: 'lena', profile_url: 'https://social.example/lena', user_alias: 'my light' },
    })
    const hearts = async (person: Person) => [
      (await cards('', person)).map((card) => card.liked_flag),
      Profile.parse((await person.call('GET', '/profiles/lena')).json).liked_flag,
      (await bookmarks(person)).length,
    ]
    expect(await hearts(anna)).toEqual([[true], true, 1])
    expect(await hearts(ben)).toEqual([[false], false, 0])
  })

  test('set twice, even at once, is set once and keeps its alias', async () => {
    await add(anna, 'first')
    const answers = await Promise.all([add(anna), add(anna), add(anna)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers.map(({ json }) => json)).toEqual(Array(3).fill(expect.objectContaining({ user_alias: 'first' })))
    expect(await server.ctx.db.select().from(bookmark).where(eq(bookmark.profile_uid, 'lena'))).toHaveLength(1)
  })

  test('leads to the address of the creator, whatever address came with it', async () => {
    const body = { profile_uid: 'lena', profile_url: 'https://evil.example/lena' }
    expect((await anna.call('POST', '/profile-user-assoc', body)).json).toMatchObject({
      profile_url: 'https://social.example/lena',
    })
  })

  test('answers the same to a repeated key, and refuses that key for another creator', async () => {
    await enter('other')
    const ask = (uid: string) =>
      anna.call('POST', '/profile-user-assoc', { profile_uid: uid }, { 'idempotency-key': 'k1' })
    expect((await ask('lena')).json).toEqual((await ask('lena')).json)
    expect((await ask('other')).status).toBe(422)
  })

  test('goes when it is removed, and is missing the second time', async () => {
    await add(anna)
    await add(ben)
    expect((await anna.call('DELETE', '/profile-user-assoc/lena')).status).toBe(204)
    expect((await anna.call('DELETE', '/profile-user-assoc/lena')).status).toBe(404)
    expect(await bookmarks()).toEqual([])
    expect(await bookmarks(ben)).toHaveLength(1)
  })

  test('is not shown while its creator is not, and can be removed nevertheless', async () => {
    await add(anna)
    await server.ctx.db.update(profile).set({ opted_in_at: null })
    expect(await bookmarks()).toEqual([])
    expect((await anna.call('DELETE', '/profile-user-assoc/lena')).status).toBe(204)
  })

  test('stands before the older ones', async () => {
    await enter('mila')
    await add(anna)
    await anna.call('POST', '/profile-user-assoc', { profile_uid: 'mila' })
    expect((await bookmarks()).map((row) => row.profile_uid)).toEqual(['mila', 'lena'])
  })

  test.each([{}, { profile_uid: '' }, { profile_uid: 'lena', extra: 1 }, { profile_uid: 5 }])(
    'is refused with a body like %j',
    async (body) => {
      expect((await anna.call('POST', '/profile-user-assoc', body)).status).toBe(422)
    },
  )
})

test.each([
  ['GET', '/profiles'],
  ['GET', '/profiles/lena'],
  ['GET', '/profile-user-assoc'],
  ['POST', '/profile-user-assoc'],
  ['DELETE', '/profile-user-assoc/lena'],
] as const)('%s %s is for Elite yearly subscribers only', async (method, path) => {
  await enter('lena')
  for (const subscription of ['free', 'premium_yearly', 'elite_monthly'] as const) {
    await subscribe(subscription)
    const answer = await anna.call(method, path, method === 'POST' ? { profile_uid: 'lena' } : undefined)
    expect(answer).toMatchObject({ status: 403, json: { detail: 'Explore is for Elite yearly subscribers only.' } })
  }
  expect((await server.call(method, path)).status).toBe(401)
})

function shown(
  { profile_uid, image_url: _url, ...post }: { profile_uid: string; image_url: string; post_type: string },
  position: number,
): object {
  const address: unknown = expect.stringContaining(`/media/remote/${profile_uid}/${position}/`)
  return { ...post, image_url: address }
}
