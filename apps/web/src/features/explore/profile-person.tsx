import type { Profile, ProfileCard } from '@guise/contract'
import { BadgeCheck } from '../../ui/icons/signs.ts'
import { Star } from '../../ui/icons/things.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longDate } from '../../lib/language/format.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Card } from '../../ui/text/card.tsx'
import { ExternalLink } from '../../ui/text/links.tsx'
import { Photo } from '../../ui/photo/photo.tsx'
import { categoryLabel } from './categories.ts'
import { ProfileCounts } from './profile-tile.tsx'

/** Who a creator is: picture, marks, name, counts, and once they are there bio, links and flags. */
export function ProfilePerson({ card, profile }: { card: ProfileCard; profile: Profile | undefined }) {
  const { t } = useTranslation()
  return (
    <Card className="overflow-hidden sm:max-lg:grid sm:max-lg:grid-cols-[240px_1fr]">
      <Photo
        fit="portrait"
        src={card.profile_image_link}
        alt=""
        isEager
        className="aspect-square self-start rounded-none"
      />
      <div className="flex min-w-0 flex-col gap-4 p-5">
        <div className="flex flex-wrap gap-2 empty:hidden">
          {card.is_verified && (
            <Badge tone="info" icon={<BadgeCheck aria-hidden className="size-3.5" />}>
              {t('explore.verified')}
            </Badge>
          )}
          {card.editor_choice && (
            <Badge tone="warning" icon={<Star aria-hidden className="size-3.5" />}>
              {t('explore.editorsChoice')}
            </Badge>
          )}
        </div>
        <div>
          <p className="text-lg font-semibold">{card.profile_name || t('explore.profile.fallbackName')}</p>
          <p className="mono text-xs text-fg-3">{card.profile_type.toUpperCase()}</p>
        </div>
        <ProfileCounts profile={card} />
        {card.biography && <Part title={t('explore.profile.bio')}>{card.biography}</Part>}
        {card.category && <Part title={t('explore.profile.category')}>{categoryLabel(card.category)}</Part>}
        {profile && <Links urls={profile.external_url} />}
        {profile && <Flags profile={profile} />}
        <ExternalLink href={card.profile_url} className={buttonClass()}>
          {t('explore.viewProfile')}
        </ExternalLink>
      </div>
    </Card>
  )
}

function Links({ urls }: { urls: readonly string[] }) {
  const { t } = useTranslation()
  if (urls.length === 0) return null
  return (
    <Part title={t('explore.profile.links')}>
      {urls.map((url) => (
        <ExternalLink
          key={url}
          href={url}
          className="block min-h-11 py-2.5 break-all text-ember-fg underline underline-offset-4"
        >
          {url}
        </ExternalLink>
      ))}
    </Part>
  )
}

function Flags({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const flags = [
    profile.is_business_account && t('explore.profile.business'),
    profile.is_professional_account && t('explore.profile.professional'),
    profile.gender,
    profile.created_timestamp && t('explore.profile.joined', { date: longDate(profile.created_timestamp) }),
  ].filter((flag) => typeof flag === 'string')
  if (flags.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm text-fg-2">
      {flags.map((flag) => (
        <li key={flag}>{flag}</li>
      ))}
    </ul>
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
