import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { makeProfile } from '../../testing/make-profile.ts'
import { profilesQuery } from './profiles-query.ts'

afterEach(() => vi.unstubAllGlobals())

const ann = makeProfile({ uid: 'ann' })

test.each([
  ['an object with profiles', { profiles: [ann] }],
  ['a list', [ann]],
  ['an object with data', { data: [ann] }],
])('creators may come as %s', async (_, answer) => {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const { pages } = await new QueryClient().fetchInfiniteQuery(profilesQuery('all', ''))
  expect(pages.flatMap(({ profiles }) => profiles)).toEqual([ann])
})
