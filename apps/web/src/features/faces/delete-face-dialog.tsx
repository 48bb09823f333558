import type { SourceImage } from '@guise/contract'
import { Trans, useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { shortName } from '../../lib/language/format.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useDeleteFace } from './face-mutations.ts'
import { shownNameLength } from '../../lib/screen-constants.ts'

/** Asks before a face is deleted. */
export function DeleteFaceDialog({ face, onClose }: { face: SourceImage; onClose: () => void }) {
  const { t } = useTranslation()
  const deleteFace = useDeleteFace()
  const name = shortName(face.name, shownNameLength.deleteDialog)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('faces.deleteTitle')}
      confirmLabel={t('common.delete')}
      busyLabel={t('faces.deleting')}
      isBusy={deleteFace.isPending}
      error={deleteFace.error ? errorMessage(deleteFace.error, 'deleteFace') : undefined}
      onConfirm={() => deleteFace.mutate(face, { onSuccess: onClose })}
    >
      <Trans
        i18nKey="faces.deleteText"
        values={{ name }}
        components={{ name: <span className="font-medium text-fg" /> }}
      />
    </ConfirmDialog>
  )
}
