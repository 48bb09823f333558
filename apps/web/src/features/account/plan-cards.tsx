import type { User } from '@guise/contract'
import { planLabel } from '@guise/contract'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useSite } from '../../lib/api/shared-queries.ts'
import { creditsWords, wholeCount } from '../../lib/language/format.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/text/card.tsx'
import { SiteLink } from '../../ui/text/links.tsx'
import { StatementDialog } from './statement/statement-dialog.tsx'

/** The balance and the way to more. */
export function CreditsCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const site = useSite()
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-lg">{t('account.credits')}</h2>
      <div>
        <p className="mono text-3xl">{wholeCount(user.credits_left)}</p>
        <p className="mt-1 text-sm text-fg-2">{creditsWords(user)}</p>
      </div>
      <SiteLink href={site?.credits_url} className={buttonClass({ className: 'self-start' })}>
        {t('common.buyMoreCredits')}
      </SiteLink>
    </Card>
  )
}

/** The plan, the page where it is managed, and what happened to the credits. */
export function BillingCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const site = useSite()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-lg">{t('account.billing')}</h2>
      <p className="text-fg-2">
        <Trans
          i18nKey="account.currentPlan"
          values={{ plan: t(`common.plan.${planLabel(user.subscription)}`) }}
          components={{ plan: <span className="font-semibold text-fg" /> }}
        />
      </p>
      <div className="flex flex-wrap gap-3">
        <SiteLink href={site?.upgrade_url} className={buttonClass()}>
          {t('account.manageSubscription')}
        </SiteLink>
        <Button onClick={() => setHistoryOpen(true)}>{t('account.billingHistory')}</Button>
      </div>
      <StatementDialog open={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
    </Card>
  )
}
