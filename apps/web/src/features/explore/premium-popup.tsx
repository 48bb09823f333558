import type { Subscription } from '@guise/contract'
import { planLabel } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check } from '../../ui/icons/signs.ts'
import { Crown } from '../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../lib/api/shared-queries.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { SiteLink } from '../../ui/text/links.tsx'

const features = ['trending', 'bookmark', 'search', 'support', 'exclusive'] as const

/** What covers Explore for every plan but the yearly elite one. */
export function PremiumPopup({ subscription, className }: { subscription: Subscription; className?: string }) {
  const { t } = useTranslation()
  const site = useSite()
  return (
    <dialog
      open
      aria-labelledby="premium-title"
      className={clsx(
        'floating static z-10 mx-auto w-auto max-w-[520px] rounded-sheet border border-line bg-card p-6 text-fg sm:p-8',
        className,
      )}
    >
      <div className="flex items-center gap-3">
        <Crown aria-hidden className="size-8 shrink-0 text-sun" />
        <h2 id="premium-title" className="text-2xl">
          {t('explore.premium.title')}
        </h2>
      </div>
      <p className="mt-2 text-fg-2">{t('explore.premium.text')}</p>
      <p className="mt-4">{t('explore.premium.currentPlan', { plan: t(`common.plan.${planLabel(subscription)}`) })}</p>
      <ul className="mt-4 flex flex-col gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-3 text-fg-2">
            <Check aria-hidden className="size-4 text-mint" />
            {t(`explore.premium.features.${feature}`)}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <SiteLink href={site?.upgrade_url} className={buttonClass({ variant: 'primary' })}>
          {t('explore.premium.upgrade')}
        </SiteLink>
        <Link to="/dashboard" className={buttonClass()}>
          {t('explore.premium.back')}
        </Link>
      </div>
    </dialog>
  )
}
