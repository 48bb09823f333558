import type { OperatorUserDetail } from '@guise/contract'
import { t as translate } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { Section } from '../parts/page-parts.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'

type Act = 'endSessions' | 'block' | 'unblock' | 'delete'

/** Ends sessions, blocks, lets in again and deletes, each with a reason. */
export function UserAccess({ user, onGone }: { user: OperatorUserDetail; onGone: () => void }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Act>()
  return (
    <Section
      title={t('operator.users.access')}
      actions={
        <>
          <Button onClick={() => setAsked('endSessions')}>{t('operator.users.endSessions')}</Button>
          {user.blocked_at ? (
            <Button onClick={() => setAsked('unblock')}>{t('operator.users.unblock')}</Button>
          ) : (
            <Button onClick={() => setAsked('block')} disabled={user.is_operator}>
              {t('operator.users.block')}
            </Button>
          )}
          <Button variant="danger" onClick={() => setAsked('delete')} disabled={user.is_operator}>
            {t('operator.users.delete')}
          </Button>
        </>
      }
    >
      {asked && <AccessDialog key={asked} act={asked} {...{ user, onGone }} onClose={() => setAsked(undefined)} />}
    </Section>
  )
}

const told = {
  endSessions: 'sessionsEnded',
  block: 'wasBlocked',
  unblock: 'wasUnblocked',
  delete: 'wasDeleted',
} as const

function AccessDialog({
  act,
  user,
  onGone,
  onClose,
}: {
  act: Act
  user: OperatorUserDetail
  onGone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { email } = user
  const mutation = useOperatorMutation({
    mutationFn: (reason: string) => carryOut(act, user, reason),
    successMessage: () => translate(`operator.users.${told[act]}`, { email }),
  })
  const isDeletion = act === 'delete'
  return (
    <ReasonDialog
      title={t(`operator.users.${act}Title`, { email })}
      text={t(`operator.users.${act}Text`, { email })}
      confirmLabel={t(`operator.users.${act}`)}
      typed={isDeletion ? email : ''}
      isDanger={isDeletion || act === 'block'}
      onDone={isDeletion ? onGone : onClose}
      {...{ mutation, onClose }}
    />
  )
}

async function carryOut(act: Act, { id }: OperatorUserDetail, reason: string): Promise<unknown> {
  const params = { user_id: id }
  if (act === 'delete') return client.deleteUser({ params, query: { reason } })
  if (act === 'block') return client.blockUser({ params, body: { reason } })
  if (act === 'unblock') return client.unblockUser({ params, body: { reason } })
  return client.endUserSessions({ params, body: { reason } })
}
