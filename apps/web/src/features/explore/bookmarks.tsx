import type { ProfileCard } from '@guise/contract'
import { useMutation } from '@tanstack/react-query'
import { Heart } from '../../ui/icons/things.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api/client.ts'
import { tokens } from '../../lib/api/tokens.ts'
import { useUser } from '../../lib/session/session.ts'
import { readStored, writeStored } from '../../lib/browser/stored-values.ts'
import { Button } from '../../ui/form/button.tsx'
import { useMarkBookmark } from './profiles-query.ts'
import { storageKeys } from '../../lib/screen-constants.ts'

/** Changes at once, in this browser's list too; the server hears of it so that Explore shows the same heart. */
export function BookmarkButton({ profile }: { profile: ProfileCard }) {
  const { t } = useTranslation()
  const { toggle } = useToggleBookmark()
  const [isBookmarked, setBookmarked] = useState(profile.liked_flag)
  function turn() {
    const wanted = !isBookmarked
    setBookmarked(wanted)
    keepBookmark(profile.uid, wanted)
    toggle({ ...profile, wanted })
  }
  return (
    <Button
      aria-pressed={isBookmarked}
      icon={<Heart aria-hidden className={isBookmarked ? 'size-5 fill-rose text-rose' : 'size-5'} />}
      onClick={turn}
    >
      {isBookmarked ? t('explore.profile.bookmarked') : t('explore.profile.bookmark')}
    </Button>
  )
}

type Change = Pick<ProfileCard, 'uid' | 'profile_url'> & { wanted: boolean }

/**
 * Bookmarks a creator on the server or takes the bookmark away. Both pages then show what the server has; a failure is
 * logged and nothing else, and without a session nothing happens.
 */
export function useToggleBookmark(): { toggle: (change: Change) => void; isPending: boolean } {
  const { alias } = useUser()
  const mark = useMarkBookmark()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ uid, profile_url, wanted }: Change): Promise<void> => {
      if (wanted) await client.addBookmark({ body: { profile_uid: uid, profile_url, user_alias: alias } })
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

/** The creators bookmarked in this browser. A broken list counts as empty. */
export function readBookmarks(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.bookmarks) ?? '[]')
    return Array.isArray(stored) && stored.every((uid) => typeof uid === 'string') ? stored : []
  } catch {
    return []
  }
}

/** Keeps or drops a creator in this browser's list. */
export function keepBookmark(uid: string, isBookmarked: boolean): void {
  const others = readBookmarks().filter((known) => known !== uid)
  writeStored(storageKeys.bookmarks, JSON.stringify(isBookmarked ? [...others, uid] : others))
}

/** Leaves a failure in the browser's console that the person need not hear of. */
export function logQuietly(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where such failures are looked for
  console.error(what, error)
}
