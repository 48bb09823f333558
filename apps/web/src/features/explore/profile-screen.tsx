import type { Profile, ProfileCard } from '@guise/contract'
import { mayExplore } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from '../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage, isRefusal } from '../../lib/language/error-message.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { useUser } from '../../lib/session/session.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Card } from '../../ui/text/card.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'
import { BookmarkButton } from './bookmarks.tsx'
import { PremiumPopup } from './premium-popup.tsx'
import { ProfilePerson } from './profile-person.tsx'
import { profileQuery } from './profiles-query.ts'
import { SamplePosts } from './sample-posts.tsx'

/** A creator in full. What Explore knew of them is shown at once; the rest follows. */
export function ProfileScreen({ uid, known }: { uid: string; known: ProfileCard | undefined }) {
  const { t } = useTranslation()
  const { subscription } = useUser()
  const isOpen = mayExplore(subscription)
  const { data: profile, error, refetch } = useQuery({ ...profileQuery(uid), enabled: isOpen && uid !== '' })
  const card = profile ?? known
  usePageTitle(card?.profile_name || t('explore.profile.fallbackName'))
  if (!isOpen) {
    return (
      <>
        <PageHeader title={t('explore.profile.fallbackName')} />
        <PremiumPopup subscription={subscription} />
      </>
    )
  }
  if (uid === '') return <Missing message={t('explore.profile.idRequired')} />
  if (error && !profile) {
    const reason = reasonOf(error)
    return reason === undefined ? (
      <Missing message={t('explore.profile.notFound')} />
    ) : (
      <Missing message={reason} onRetry={() => void refetch()} />
    )
  }
  if (profile === null) return <Missing message={t('explore.profile.notFound')} />
  if (!card) return <ProfileSkeleton />
  return <ProfilePage card={card} profile={profile} />
}

/** What went wrong in words; nothing when there simply is no such creator, of which the server says no more than of anything else. */
function reasonOf(error: Error): string | undefined {
  return isRefusal(error, 'not_found') ? undefined : errorMessage(error, 'loadProfile')
}

function ProfilePage({ card, profile }: { card: ProfileCard; profile: Profile | undefined }) {
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
        title={card.profile_name || t('explore.profile.fallbackName')}
        actions={<BookmarkButton key={profile ? 'full' : 'card'} profile={card} isFresh={profile !== undefined} />}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[320px_1fr]">
        <ProfilePerson card={card} profile={profile} />
        <div className="flex flex-col gap-4" aria-busy={!profile}>
          {card.profile_description && <Text title={t('explore.profile.about')}>{card.profile_description}</Text>}
          {profile?.editors_notes && <Text title={t('explore.profile.editorsNotes')}>{profile.editors_notes}</Text>}
          {profile ? <SamplePosts profile={profile} /> : <Skeleton className="h-80 rounded-card" />}
        </div>
      </div>
    </>
  )
}

function ProfileSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <h1 className="mb-4 text-base font-normal tracking-normal text-fg-2 [font-stretch:100%]">
        {t('explore.profile.loading')}
      </h1>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[320px_1fr]">
        <Skeleton className="aspect-square rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}

function Missing({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const { t } = useTranslation()
  return (
    <ErrorState
      isPage
      title={message}
      message={t('explore.profile.missingText')}
      {...(onRetry && { onRetry })}
      action={
        <Link to="/explore" className={buttonClass()}>
          {t('explore.profile.backToExplore')}
        </Link>
      }
    />
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
