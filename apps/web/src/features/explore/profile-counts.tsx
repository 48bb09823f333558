import type { ProfileCard } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { compactCount } from '../../lib/language/counts.ts'

/** Followers, posts and swaps of a creator in short numbers. */
export function ProfileCounts({ profile }: { profile: ProfileCard }) {
  const { t } = useTranslation()
  const counts = [
    { label: t('explore.followers'), count: profile.followers },
    { label: t('explore.posts'), count: profile.posts_count },
    { label: t('explore.swaps'), count: profile.total_swaps },
  ]
  return (
    <dl className="grid grid-cols-3 gap-2">
      {counts.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-xs text-fg-3">{label}</dt>
          <dd className="mono text-sm">{compactCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
