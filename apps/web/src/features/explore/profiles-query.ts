import { readJson } from '@guise/client'
import type { Profile, ProfileCard } from '@guise/contract'
import type { InfiniteData } from '@tanstack/react-query'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/client.ts'
import { byCursor } from '../../lib/api/lists.ts'
import { wholeCard, wholeProfile } from '../../lib/api/whole-answers.ts'
import type { Category } from './categories.ts'

const pageSize = 48
const lists = ['profiles', 'list'] as const

/** What the specification lets a server answer; ours wraps the list in profiles. */
type Profiles = ProfileCard[] | { profiles: ProfileCard[] } | { data: ProfileCard[] }

type ProfilePage = { profiles: ProfileCard[]; nextCursor: string | undefined }

/** Query of the creators of a category that match a search, page by page. What was found before stays until then. */
export function profilesQuery(category: Category, search: string) {
  return infiniteQueryOptions({
    queryKey: [...lists, category, search],
    queryFn: async ({ pageParam, signal }): Promise<ProfilePage> => {
      const query = {
        limit: pageSize,
        ...(category !== 'all' && { category }),
        ...(search !== '' && { search }),
        ...(pageParam && { cursor: pageParam }),
      }
      const response = await client.request('listProfiles', { query }, { signal })
      const profiles = listOf((await readJson(response)) as Profiles).map(wholeCard) // one of the three shapes
      return { profiles, nextCursor: response.headers.get('x-next-cursor') ?? undefined }
    },
    ...byCursor,
    placeholderData: keepPreviousData,
  })
}

function listOf(answer: Profiles): ProfileCard[] {
  if (Array.isArray(answer)) return answer
  return 'profiles' in answer ? answer.profiles : answer.data
}

/** Query of one creator; null when the server has nothing to say of them. */
export function profileQuery(uid: string) {
  return queryOptions({
    queryKey: ['profiles', uid],
    queryFn: async ({ signal }): Promise<Profile | null> => {
      const profile: Profile | null = await client.getProfile({ params: { uid } }, { signal })
      return profile && wholeProfile(profile)
    },
  })
}

/** Gives a function that marks a creator as bookmarked or not wherever the app knows them. */
export function useMarkBookmark() {
  const queryClient = useQueryClient()
  return (uid: string, liked_flag: boolean): void => {
    const mark = <Card extends ProfileCard>(card: Card): Card => (card.uid === uid ? { ...card, liked_flag } : card)
    queryClient.setQueriesData<InfiniteData<ProfilePage>>(
      { queryKey: lists },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => Object.assign({}, page, { profiles: page.profiles.map(mark) })),
        },
    )
    queryClient.setQueryData(profileQuery(uid).queryKey, (profile) => profile && mark(profile))
  }
}
