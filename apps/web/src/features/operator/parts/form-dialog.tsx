import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

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

/** Asks an operator why; it may not be left out. */
export function ReasonField({
  isMissing,
  ...rest
}: { isMissing: boolean } & Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'maxLength' | 'error'>) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('operator.reason')}
      hint={t('operator.reasonHint')}
      maxLength={500}
      autoComplete="off"
      error={isMissing ? t('operator.reasonRequired') : undefined}
      {...rest}
    />
  )
}
