import { ProfileInput } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { t as translate } from 'i18next'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api/client.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'

/** Adds a creator with what none can be without; everything else is entered on their page. */
export function AddCreatorDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (uid: string) => void }) {
  const { t } = useTranslation()
  const mutation = useOperatorMutation({
    mutationFn: (body: ProfileInput) => client.createOperatorProfile({ body }),
    successMessage: ({ uid }) => translate('operator.profiles.added', { uid }),
  })
  const form = useForm({
    resolver: zodResolver(ProfileInput),
    defaultValues: { uid: '', profile_name: '', profile_url: '', profile_type: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={t('operator.profiles.add')}
      submitLabel={t('operator.profiles.add')}
      {...{ mutation, onClose }}
      onSubmit={form.handleSubmit((body) => mutation.mutate(body, { onSuccess: ({ uid }) => onAdded(uid) }))}
    >
      <TextField
        label={t('operator.profiles.field.uid')}
        hint={t('operator.profiles.hint.uid')}
        autoComplete="off"
        autoCapitalize="none"
        error={errors.uid && t('operator.profiles.wrong.uid')}
        {...form.register('uid')}
      />
      <TextField
        label={t('operator.profiles.field.profile_name')}
        autoComplete="off"
        error={errors.profile_name && t('operator.profiles.wrong.long')}
        {...form.register('profile_name')}
      />
      <TextField
        type="url"
        label={t('operator.profiles.field.profile_url')}
        autoComplete="off"
        error={errors.profile_url && t('operator.profiles.wrong.address')}
        {...form.register('profile_url')}
      />
      <TextField
        label={t('operator.profiles.field.profile_type')}
        autoComplete="off"
        maxLength={40}
        error={errors.profile_type && t('operator.profiles.wrong.network')}
        {...form.register('profile_type')}
      />
    </FormDialog>
  )
}
