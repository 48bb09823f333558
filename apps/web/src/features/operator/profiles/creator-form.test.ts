import { OperatorProfile } from '@guise/contract'
import { expect, test } from 'vitest'
import { makeProfile } from '../../../testing/make-profile.ts'
import { changesOf, creatorForm, creatorValues } from './creator-form.ts'

const profile = OperatorProfile.parse({
  ...makeProfile({
    external_url: ['https://a.example', 'https://b.example'],
    gender: null,
    profile_image_link: 'https://a.example/p.jpg',
  }),
  trending_swaps: 0,
  opted_in_at: '2026-01-31T12:34:00.000Z',
  opted_in_proof: 'A signed form',
  is_listed: true,
  image_url: null,
  has_uploaded_image: false,
  bookmarks: 0,
  updated_at: '2026-02-01T00:00:00.000Z',
  sample_posts: [],
})
const read = (change: Partial<ReturnType<typeof creatorValues>> = {}) =>
  creatorForm(profile).safeParse({ ...creatorValues(profile), ...change })

test('a creator who is saved without a change stays as they are', () => {
  const { data } = read()
  expect(data).toEqual(Object.fromEntries(Object.keys(data ?? {}).map((key) => [key, Reflect.get(profile, key)])))
})

test('what is left empty of a creator is nothing, not an empty text', () => {
  const { data } = read({ biography: ' ', profile_image_link: '', opted_in_at: '', external_url: '\n' })
  expect(data).toMatchObject({ biography: null, profile_image_link: null, opted_in_at: null, external_url: [] })
})

test('the day a creator agreed is kept to the minute until another is chosen', () => {
  expect(read().data?.opted_in_at).toBe('2026-01-31T12:34:00.000Z')
  expect(read({ opted_in_at: '2026-02-03' }).data?.opted_in_at).toBe('2026-02-03T00:00:00Z')
})

test('a wrong field of a creator is named', () => {
  const { error } = read({ followers: '1.5', external_url: 'https://a.example\nb', profile_url: 'ftp://x' })
  expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(
    new Set(['followers', 'external_url', 'profile_url']),
  )
})

test('only what was changed of a creator is sent', () => {
  expect(changesOf({ gender: null, followers: 5, posts_count: 7 }, { gender: true, followers: false })).toEqual({
    gender: null,
  })
})
