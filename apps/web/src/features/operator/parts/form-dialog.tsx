import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'

/** A window with a form that does one thing. */
export function FormDialog({
  title,
  description,
  submitLabel,
  isDanger = false,
  mutation,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  description?: ReactNode
  submitLabel: string
  isDanger?: boolean
  mutation: { isPending: boolean; error: unknown }
  onSubmit: () => unknown
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  const queryClient = useQueryClient()
  const close = () => {
    // What was refused may have been done by somebody else meanwhile.
    if (mutation.error != null) void queryClient.invalidateQueries({ queryKey: ['operator'] })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} busy={mutation.isPending}>
            {mutation.isPending ? t('operator.working') : submitLabel}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={onSubmit}>
        {mutation.error != null && <Alert>{errorMessage(mutation.error, 'operate')}</Alert>}
        {children}
      </Form>
    </Dialog>
  )
}
