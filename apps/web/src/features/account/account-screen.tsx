import { Link } from '@tanstack/react-router'
import { LogOut } from '../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/session/session.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/text/card.tsx'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { AccountCard } from './account-card.tsx'
import { useSignOut } from './account-mutations.ts'
import { LanguageCard, PreferencesCard } from './preferences-card.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { PasskeysCard } from './passkeys/passkeys-card.tsx'
import { BillingCard, CreditsCard } from './plan-cards.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The account: name, credits, plan, preferences and the way out. */
export function AccountScreen() {
  const { t } = useTranslation()
  const user = useUser()
  const signOut = useSignOut()
  return (
    <>
      <PageHeader title={t('account.title')} subtitle={t('account.subtitle')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <AccountCard user={user} />
          <PreferencesCard user={user} />
          <LanguageCard />
          <OwnDataCard email={user.email} />
        </div>
        <div className="flex flex-col gap-4">
          <CreditsCard user={user} />
          <BillingCard user={user} />
          <PasskeysCard />
          <SessionsCard />
          <DevelopersCard />
          <Button
            variant="danger"
            icon={<LogOut aria-hidden className="size-5" />}
            busy={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            {t('account.signOut')}
          </Button>
        </div>
      </div>
    </>
  )
}

function DevelopersCard() {
  const { t } = useTranslation()
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-lg">{t('developers.title')}</h2>
      <p className="text-sm text-fg-2">{t('developers.about')}</p>
      <Link to="/developers" className={buttonClass({ className: 'self-start' })}>
        {t('developers.open')}
      </Link>
    </Card>
  )
}
