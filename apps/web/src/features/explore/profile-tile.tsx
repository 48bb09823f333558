import type { ProfileCard } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { BadgeCheck, LoaderCircle } from '../../ui/icons/signs.ts'
import { Heart, Star } from '../../ui/icons/things.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { compactCount } from '../../lib/language/format.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Photo } from '../../ui/photo/photo.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Card } from '../../ui/text/card.tsx'
import { ExternalLink } from '../../ui/text/links.tsx'
import { wholeCard } from '../../ui/text/whole-card.ts'
import { useToggleBookmark } from './bookmarks.tsx'
import { categoryLabel } from './categories.ts'

/** A creator as a card; the whole card leads to their page. */
export const ProfileTile = memo(function ProfileTile({ profile }: { profile: ProfileCard }) {
  const { t } = useTranslation()
  const name = profile.profile_name || t('explore.unknownProfile')
  const { toggle, isPending } = useToggleBookmark(profile.uid)
  return (
    <Card
      {...wholeCard.listens}
      className={clsx(
        wholeCard.look,
        'relative flex h-full flex-col overflow-hidden transition-colors hover:border-control',
      )}
    >
      <Photo fit="portrait" src={profile.profile_image_link} alt="" className="aspect-square rounded-none" />
      <ProfileMarks profile={profile} />
      <div className="absolute top-1 right-1">
        <IconButton
          tone="onPhoto"
          label={t('explore.bookmarkOf', { name })}
          aria-pressed={profile.liked_flag}
          disabled={isPending}
          icon={
            isPending ? (
              <LoaderCircle aria-hidden className="size-5 animate-spin" />
            ) : (
              <Heart aria-hidden className={profile.liked_flag ? 'size-5 fill-[#ff6b7a] text-[#ff6b7a]' : 'size-5'} />
            )
          }
          onClick={() => toggle({ ...profile, wanted: !profile.liked_flag })}
        />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <h2 className="line-clamp-2 text-lg break-words">
            <Link to="/profile/$uid" params={{ uid: profile.uid }} state={{ profile }} {...wholeCard.link}>
              {name}
            </Link>
          </h2>
          <p className="mt-1 line-clamp-2 text-sm text-fg-2">
            {profile.profile_description || profile.biography || t('explore.noDescription')}
          </p>
        </div>
        <ProfileCounts profile={profile} />
        <p className="flex justify-between gap-2 text-xs text-fg-3">
          <span className="mono">{profile.profile_type.toUpperCase()}</span>
          <span className="line-clamp-2 min-w-0 break-words">
            {profile.category ? categoryLabel(profile.category) : t('explore.uncategorized')}
          </span>
        </p>
        <ExternalLink href={profile.profile_url} of={name} className={buttonClass({ className: 'mt-auto' })}>
          {t('explore.viewProfile')}
        </ExternalLink>
      </div>
    </Card>
  )
})

function ProfileMarks({ profile }: { profile: ProfileCard }) {
  const { t } = useTranslation()
  return (
    <div className="absolute top-2 left-2 flex flex-col items-start gap-1">
      {profile.editor_choice && (
        <Badge tone="warning" icon={<Star aria-hidden className="size-3.5" />}>
          {t('explore.editorsChoice')}
        </Badge>
      )}
      {profile.is_verified && (
        <Badge tone="info" icon={<BadgeCheck aria-hidden className="size-3.5" />}>
          {t('explore.verified')}
        </Badge>
      )}
    </div>
  )
}

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
