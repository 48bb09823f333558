import type { ProfileCard } from '@guise/contract'
import { useMutation } from '@tanstack/react-query'
import { Heart } from '../../ui/icons/things.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api/client.ts'
import { tokens } from '../../lib/api/tokens.ts'
import { useUser } from '../../lib/session/session.ts'
import { isBookmarked, keepBookmark } from '../../lib/browser/bookmark-list.ts'
import { Button } from '../../ui/form/button.tsx'
import { useMarkBookmark } from './profiles-query.ts'

/**
 * Changes at once, in this browser's list too; the server hears of it so that Explore shows the same heart. What it could not be told
 * it is told when the creator is next looked at: `isFresh` says that the profile has just come from it.
 */
export function BookmarkButton({ profile, isFresh }: { profile: ProfileCard; isFresh: boolean }) {
  const { t } = useTranslation()
  const { toggle } = useToggleBookmark(profile.uid)
  const [isOn, setOn] = useState(() => isBookmarked(profile.uid, profile.liked_flag))
  useEffect(() => {
    if (!isFresh) return
    const wanted = isBookmarked(profile.uid, profile.liked_flag)
    if (wanted === profile.liked_flag) keepBookmark(profile.uid, wanted, { isTold: true })
    else toggle({ ...profile, wanted })
    // oxlint-disable-next-line react/exhaustive-deps -- once for what the server has just said
  }, [])
  function turn() {
    setOn(!isOn)
    keepBookmark(profile.uid, !isOn, { isTold: false })
    toggle({ ...profile, wanted: !isOn })
  }
  return (
    <Button
      aria-pressed={isOn}
      icon={<Heart aria-hidden className={isOn ? 'size-5 fill-rose text-rose' : 'size-5'} />}
      onClick={turn}
    >
      {isOn ? t('explore.profile.bookmarked') : t('explore.profile.bookmark')}
    </Button>
  )
}

type Change = Pick<ProfileCard, 'uid' | 'profile_url'> & { wanted: boolean }

/**
 * Bookmarks a creator on the server or takes the bookmark away. Both pages then show what the server has; a failure is
 * logged and nothing else, and without a session nothing happens. Each change waits for the one before it to be answered.
 */
export function useToggleBookmark(of: ProfileCard['uid']): { toggle: (change: Change) => void; isPending: boolean } {
  const { alias } = useUser()
  const mark = useMarkBookmark()
  const { mutate, isPending } = useMutation({
    scope: { id: `bookmark ${of}` },
    mutationFn: async ({ uid, profile_url, wanted }: Change): Promise<void> => {
      if (wanted) await client.addBookmark({ body: { profile_uid: uid, profile_url, user_alias: alias } })
      else await client.removeBookmark({ params: { profile_uid: uid } })
    },
    onSuccess: (_, { uid, wanted }) => {
      keepBookmark(uid, wanted, { isTold: true })
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

/** Leaves a failure in the browser's console that the person need not hear of. */
function logQuietly(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where such failures are looked for
  console.error(what, error)
}
