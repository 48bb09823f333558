import type { OperatorUserDetail } from '@guise/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../parts/page-parts.tsx'
import { ChangeCreditsDialog } from './change-credits-dialog.tsx'
import { SetPlanDialog } from './set-plan-dialog.tsx'

/** Plan and credits of a user, each to be changed with a reason. */
export function UserCredits({ user }: { user: OperatorUserDetail }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'plan' | 'credits'>()
  const close = () => setOpen(undefined)
  return (
    <Section
      title={t('operator.users.balance')}
      actions={
        <>
          <Button onClick={() => setOpen('plan')}>{t('operator.users.setPlan')}</Button>
          <Button onClick={() => setOpen('credits')}>{t('operator.users.changeCredits')}</Button>
        </>
      }
    >
      <p className="text-fg-2">
        {t('operator.users.balanceText', { left: user.credits_left, held: user.credits_held })}
      </p>
      {open === 'plan' && <SetPlanDialog user={user} onClose={close} />}
      {open === 'credits' && <ChangeCreditsDialog user={user} onClose={close} />}
    </Section>
  )
}
