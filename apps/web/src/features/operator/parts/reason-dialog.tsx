import { ReasonBody } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FormDialog, ReasonField } from './form-dialog.tsx'

type ReasonMutation = {
  isPending: boolean
  error: unknown
  mutate: (reason: string, options: { onSuccess: () => void }) => void
}

/** Asks why something is done, and for a text to be typed where it cannot be taken back. */
export function ReasonDialog({
  title,
  text,
  confirmLabel,
  typed = '',
  isDanger = false,
  mutation,
  onClose,
  onDone = onClose,
}: {
  title: string
  text: string
  confirmLabel: string
  /** What has to be typed to confirm. */
  typed?: string
  isDanger?: boolean
  mutation: ReasonMutation
  onClose: () => void
  onDone?: () => void
}) {
  const { t } = useTranslation()
  const form = useForm({
    resolver: zodResolver(ReasonBody.extend({ typed: z.literal(typed) })),
    defaultValues: { reason: '', typed: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={title}
      description={text}
      submitLabel={confirmLabel}
      {...{ isDanger, mutation, onClose }}
      onSubmit={form.handleSubmit(({ reason }) => mutation.mutate(reason, { onSuccess: onDone }))}
    >
      <ReasonField isMissing={errors.reason !== undefined} {...form.register('reason')} />
      {typed !== '' && (
        <TextField
          label={t('operator.typeToConfirm', { text: typed })}
          autoComplete="off"
          error={errors.typed && t('operator.typedWrong', { text: typed })}
          {...form.register('typed')}
        />
      )}
    </FormDialog>
  )
}
