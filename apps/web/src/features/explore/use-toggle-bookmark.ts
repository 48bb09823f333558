import type { ProfileCard } from '@guise/contract'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../lib/api/client.ts'
import { logQuietly } from '../../lib/browser/log-quietly.ts'
import { tokens } from '../../lib/api/tokens.ts'
import { keepBookmark } from './bookmark-list.ts'
import { useMarkBookmark } from './profiles-query.ts'

type Change = Pick<ProfileCard, 'uid' | 'profile_url'> & { wanted: boolean }

/**
 * Bookmarks a creator on the server or takes the bookmark away. Both pages then show what the server has; a failure is
 * logged and nothing else, and without a session nothing happens.
 */
export function useToggleBookmark(): { toggle: (change: Change) => void; isPending: boolean } {
  const mark = useMarkBookmark()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ uid, profile_url, wanted }: Change): Promise<void> => {
      if (wanted) await client.addBookmark({ body: { profile_uid: uid, profile_url } })
      else await client.removeBookmark({ params: { profile_uid: uid } })
    },
    onSuccess: (_, { uid, wanted }) => {
      keepBookmark(uid, wanted)
      mark(uid, wanted)
    },
    onError: (error, { uid }) => logQuietly(`bookmark of ${uid}`, error),
  })
  return {
    toggle(change) {
      if (tokens.access() !== null) mutate(change)
    },
    isPending,
  }
}
