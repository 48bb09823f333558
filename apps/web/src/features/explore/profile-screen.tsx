import type { Profile } from '@guise/contract'
import { mayExplore } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, BadgeCheck, Heart, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useUser } from '../../lib/session.ts'
import { longDate } from '../../lib/time.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Photo } from '../../ui/photo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { keepBookmark, readBookmarks } from './bookmark-list.ts'
import { PremiumPopup } from './premium-popup.tsx'
import { ProfileCounts } from './profile-counts.tsx'
import { profileQuery, useToggleBookmark } from './profiles-query.ts'
import { SamplePosts } from './sample-posts.tsx'

/** A creator in full. */
export function ProfileScreen({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const { subscription } = useUser()
  const isOpen = mayExplore(subscription)
  const profile = useQuery({ ...profileQuery(uid), enabled: isOpen })
  usePageTitle(profile.data?.profile_name || t('explore.profile.fallbackName'))
  if (!isOpen) {
    return (
      <>
        <PageHeader title={t('explore.profile.fallbackName')} />
        <PremiumPopup subscription={subscription} />
      </>
    )
  }
  if (profile.isPending) {
    return (
      <div aria-busy="true" className="grid grid-cols-1 gap-4 lg:grid-cols-[320px_1fr]">
        <span className="sr-only">{t('explore.profile.loading')}</span>
        <Skeleton className="aspect-square rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    )
  }
  if (!profile.data) {
    return (
      <ErrorState
        isPage
        title={t('explore.profile.notFound')}
        message={errorMessage(profile.error, 'loadProfile')}
        action={
          <Link to="/explore" className={buttonClass()}>
            {t('explore.profile.backToExplore')}
          </Link>
        }
      />
    )
  }
  return <ProfilePage profile={profile.data} />
}

function ProfilePage({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader
        back={
          <Link to="/explore" className={buttonClass({ variant: 'quiet', className: '-ml-4' })}>
            <ArrowLeft aria-hidden className="size-4" />
            {t('explore.profile.back')}
          </Link>
        }
        title={profile.profile_name || t('explore.profile.fallbackName')}
        actions={<BookmarkButton profile={profile} />}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[320px_1fr]">
        <Person profile={profile} />
        <div className="flex flex-col gap-4">
          {profile.profile_description && <Text title={t('explore.profile.about')}>{profile.profile_description}</Text>}
          {profile.editors_notes && <Text title={t('explore.profile.editorsNotes')}>{profile.editors_notes}</Text>}
          <SamplePosts profile={profile} />
        </div>
      </div>
    </>
  )
}

/** Changes at once in this browser's list; the server hears of it too, so that both pages agree. */
function BookmarkButton({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const toggle = useToggleBookmark()
  const [isBookmarked, setBookmarked] = useState(profile.liked_flag || readBookmarks().includes(profile.uid))
  return (
    <Button
      aria-pressed={isBookmarked}
      icon={<Heart aria-hidden className={isBookmarked ? 'size-5 fill-rose text-rose' : 'size-5'} />}
      onClick={() => {
        setBookmarked(!isBookmarked)
        keepBookmark(profile.uid, !isBookmarked)
        toggle.mutate({ ...profile, liked_flag: isBookmarked })
      }}
    >
      {isBookmarked ? t('explore.profile.bookmarked') : t('explore.profile.bookmark')}
    </Button>
  )
}

function Person({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const flags = [
    profile.is_business_account && t('explore.profile.business'),
    profile.is_professional_account && t('explore.profile.professional'),
    profile.gender,
    profile.created_timestamp && t('explore.profile.joined', { date: longDate(profile.created_timestamp) }),
  ].filter((flag) => typeof flag === 'string')
  return (
    <Card className="overflow-hidden">
      <Photo src={profile.profile_image_link} alt="" isEager className="aspect-square rounded-none" />
      <div className="flex flex-col gap-4 p-5">
        <div className="flex flex-wrap gap-2 empty:hidden">
          {profile.is_verified && (
            <Badge tone="info" icon={<BadgeCheck aria-hidden className="size-3.5" />}>
              {t('explore.verified')}
            </Badge>
          )}
          {profile.editor_choice && (
            <Badge tone="warning" icon={<Star aria-hidden className="size-3.5" />}>
              {t('explore.editorsChoice')}
            </Badge>
          )}
        </div>
        <div>
          <p className="text-lg font-semibold">{profile.profile_name || t('explore.profile.fallbackName')}</p>
          <p className="mono text-xs text-fg-3">{profile.profile_type.toUpperCase()}</p>
        </div>
        <ProfileCounts profile={profile} />
        {profile.biography && <Part title={t('explore.profile.bio')}>{profile.biography}</Part>}
        {profile.category && <Part title={t('explore.profile.category')}>{profile.category}</Part>}
        {profile.external_url.length > 0 && (
          <Part title={t('explore.profile.links')}>
            {profile.external_url.map((url) => (
              <ExternalLink
                key={url}
                href={url}
                className="block min-h-11 py-2.5 break-all text-ember-fg underline underline-offset-4"
              >
                {url}
              </ExternalLink>
            ))}
          </Part>
        )}
        {flags.length > 0 && (
          <ul className="flex flex-col gap-1 text-sm text-fg-2">
            {flags.map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
        )}
        <ExternalLink href={profile.profile_url} className={buttonClass()}>
          {t('explore.viewProfile')}
        </ExternalLink>
      </div>
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-sm tracking-normal text-fg-3 [font-stretch:100%]">{title}</h2>
      <div className="whitespace-pre-line">{children}</div>
    </div>
  )
}

function Text({ title, children }: { title: string; children: string }) {
  return (
    <Card className="p-5">
      <h2 className="text-lg">{title}</h2>
      <p className="measure mt-2 whitespace-pre-line text-fg-2">{children}</p>
    </Card>
  )
}
