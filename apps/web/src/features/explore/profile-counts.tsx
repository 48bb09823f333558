import type { ProfileCard } from '@guise/contract'
import { compactCount } from '../../lib/counts.ts'

/** Followers, posts and swaps of a creator in short numbers. */
export function ProfileCounts({ profile }: { profile: ProfileCard }) {
  const counts = [
    { label: 'Followers', count: profile.followers },
    { label: 'Posts', count: profile.posts_count },
    { label: 'Swaps', count: profile.total_swaps },
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
