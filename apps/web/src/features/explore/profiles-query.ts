import type { Profile, ProfileCard } from '@guise/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api.ts'
import type { Category } from './categories.ts'

/** Query of the creators of a category that match a search. The list before stays in sight until the next is there. */
export function profilesQuery(category: Category, search: string) {
  return queryOptions({
    queryKey: ['profiles', 'list', category, search],
    queryFn: async ({ signal }): Promise<ProfileCard[]> => {
      const query = { ...(category !== 'all' && { category }), ...(search !== '' && { search }) }
      return (await client.listProfiles({ query }, { signal })).profiles
    },
    placeholderData: keepPreviousData,
  })
}

/** Query of one creator. */
export function profileQuery(uid: string) {
  return queryOptions({
    queryKey: ['profiles', uid],
    queryFn: ({ signal }): Promise<Profile> => client.getProfile({ params: { uid } }, { signal }),
  })
}

/** Bookmarks a creator or takes the bookmark away. The card changes only once the server has agreed. */
export function useToggleBookmark() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ uid, profile_url, liked_flag }: ProfileCard): Promise<void> => {
      if (liked_flag) await client.removeBookmark({ params: { profile_uid: uid } })
      else await client.addBookmark({ body: { profile_uid: uid, profile_url } })
    },
    onSuccess: (_, { uid, liked_flag }) => {
      queryClient.setQueriesData<ProfileCard[]>({ queryKey: ['profiles', 'list'] }, (profiles) =>
        profiles?.map((profile) => (profile.uid === uid ? { ...profile, liked_flag: !liked_flag } : profile)),
      )
      queryClient.setQueryData(
        profileQuery(uid).queryKey,
        (profile) => profile && { ...profile, liked_flag: !liked_flag },
      )
    },
  })
}
