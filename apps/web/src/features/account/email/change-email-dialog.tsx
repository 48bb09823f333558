import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { CodesStep } from './codes-step.tsx'
import { NewEmailStep } from './new-email-step.tsx'

/** Changes the e-mail address in two steps: where to, then the codes of both addresses. */
export function ChangeEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [newEmail, setNewEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account.changeEmail.title')}
      description={t(isSent ? 'account.changeEmail.typeCodes' : 'account.changeEmail.text')}
    >
      {isSent ? (
        <CodesStep
          email={email}
          newEmail={newEmail}
          onBack={() => setIsSent(false)}
          onChanged={(changed) => {
            onClose()
            toast.success(t('account.changeEmail.changed', { email: changed }))
          }}
        />
      ) : (
        <NewEmailStep
          email={newEmail}
          onClose={onClose}
          onSent={(sentTo) => {
            setNewEmail(sentTo)
            setIsSent(true)
          }}
        />
      )}
    </Dialog>
  )
}
