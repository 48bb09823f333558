import type { User } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../lib/api/shared-queries.ts'
import { creditsWords, wholeCount } from '../../lib/language/format.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Card } from '../../ui/text/card.tsx'
import { SiteLink } from '../../ui/text/links.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { creditsBarFull } from '../../lib/screen-constants.ts'

/** The balance; what is set aside for running swaps is named apart. */
export function CreditsCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const site = useSite()
  return (
    <Card className="flex flex-col p-5">
      <h2 className="text-lg">{t('dashboard.creditsRemaining')}</h2>
      <p className="mono mt-4 text-3xl">{wholeCount(user.credits_left)}</p>
      <p className="mt-1 mb-4 text-sm text-fg-2">{creditsWords(user)}</p>
      <ProgressBar
        className="mb-5"
        label={t('dashboard.creditsRemaining')}
        value={user.credits_left}
        max={creditsBarFull}
      />
      <SiteLink href={site?.credits_url} className={buttonClass({ className: 'mt-auto self-start' })}>
        {t('common.buyMoreCredits')}
      </SiteLink>
    </Card>
  )
}
