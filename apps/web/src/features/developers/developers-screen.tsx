import { Link } from '@tanstack/react-router'
import { ArrowLeft } from '../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/form/button-class.ts'
import { ExternalLink } from '../../ui/text/links.tsx'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { TokensCard } from './tokens/tokens-card.tsx'
import { WebhooksCard } from './webhooks/webhooks-card.tsx'

/** Access for programs. */
export function DevelopersScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader
        back={
          <Link to="/profile" className="inline-flex min-h-11 items-center gap-2 text-fg-2 hover:text-fg">
            <ArrowLeft aria-hidden className="size-4" />
            {t('account.title')}
          </Link>
        }
        title={t('developers.title')}
        subtitle={t('developers.subtitle')}
        actions={
          <ExternalLink href="/api/docs" className={buttonClass()}>
            {t('developers.reference')}
          </ExternalLink>
        }
      />
      <div className="flex max-w-[880px] flex-col gap-4">
        <TokensCard />
        <WebhooksCard />
      </div>
    </>
  )
}
