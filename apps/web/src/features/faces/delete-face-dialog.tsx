import type { SourceImage } from '@guise/contract'
import { shownNameLength } from '@guise/contract'
import { errorMessage } from '../../lib/error-message.ts'
import { shortName } from '../../lib/short-name.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDeleteFace } from './face-mutations.ts'

/** Asks before a face is deleted. */
export function DeleteFaceDialog({ face, onClose }: { face: SourceImage; onClose: () => void }) {
  const deleteFace = useDeleteFace()
  const name = shortName(face.name, shownNameLength.deleteDialog)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete this face?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={deleteFace.isPending}
      error={deleteFace.error ? errorMessage(deleteFace.error, 'deleteFace') : undefined}
      onConfirm={() =>
        deleteFace.mutate(face.id, {
          onSuccess: () => {
            toast.success(`${name} was deleted.`)
            onClose()
          },
        })
      }
    >
      <span className="font-medium text-fg">{name}</span> leaves your library for good. Results made with it stay.
    </ConfirmDialog>
  )
}
