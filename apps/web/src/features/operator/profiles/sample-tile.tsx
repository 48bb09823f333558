import type { OperatorProfile } from '@guise/contract'
import { Trash2 } from '../../../ui/icons/things.ts'
import { t as translate } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'

/** One sample post, which can be taken away. */
export function SampleTile({ uid, post }: { uid: string; post: OperatorProfile['sample_posts'][number] }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { position } = post
  const mutation = useOperatorMutation({
    mutationFn: () => client.removeSamplePost({ params: { uid, position } }),
    successMessage: () => translate('operator.profiles.sampleRemoved'),
  })
  return (
    <li className="relative">
      <Photo
        src={post.image_url}
        alt={post.caption ?? t('operator.profiles.sampleOf', { number: position + 1 })}
        isSmall
        className="aspect-square"
      />
      <div className="absolute top-1 right-1">
        <IconButton
          tone="onPhoto"
          label={t('operator.profiles.removeSample', { number: position + 1 })}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => setAsking(true)}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('operator.profiles.removeSampleTitle')}
        confirmLabel={t('operator.profiles.remove')}
        busyLabel={t('operator.working')}
        isBusy={mutation.isPending}
        error={mutation.error ? errorMessage(mutation.error, 'operate') : undefined}
        onConfirm={() => mutation.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        <p>{t('operator.profiles.removeSampleText')}</p>
      </ConfirmDialog>
    </li>
  )
}
