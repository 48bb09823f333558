import type { ProfileCard } from '@guise/contract'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { keepBookmark } from './bookmark-list.ts'
import { useToggleBookmark } from './use-toggle-bookmark.ts'

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
