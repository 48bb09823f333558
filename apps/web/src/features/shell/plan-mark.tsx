import type { User } from '@guise/contract'
import { planLabel } from '@guise/contract'
import { Crown } from '../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../lib/api/shared-queries.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { SiteLink } from '../../ui/text/links.tsx'

/** Elite for elite users, a way to upgrade for users without a paid plan, nothing for the others. */
export function PlanMark({ user }: { user: User }) {
  const { t } = useTranslation()
  const site = useSite()
  const plan = planLabel(user.subscription)
  if (plan === 'Elite') {
    return (
      <Badge tone="warning" icon={<Crown aria-hidden className="size-3.5" />}>
        {t('common.plan.Elite')}
      </Badge>
    )
  }
  if (plan === 'Premium') return null
  return (
    <SiteLink href={site?.upgrade_url} className={buttonClass({ size: 'sm' })}>
      {t('shell.upgrade')}
    </SiteLink>
  )
}
