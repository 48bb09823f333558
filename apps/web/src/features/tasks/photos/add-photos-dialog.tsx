import type { Post } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { useDroppedFiles, usePastedFiles } from '../../../lib/files/chosen-files.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DropZone } from '../../../ui/form/drop-zone.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { QueuedPhotoRow } from './queued-photo-row.tsx'
import type { PostPhotos } from './use-post-photos.ts'

type AddPhotosDialogProps = {
  /** The post they are for; without one the dialog is closed, while uploads go on. */
  post: Post | undefined
  photos: PostPhotos
  onClose: () => void
}

/** Takes photos from this device into a post: chosen, dropped or pasted, sent in that order, each with its own progress. */
export function AddPhotosDialog({ post, photos, onClose }: AddPhotosDialogProps) {
  const { t } = useTranslation()
  const pick = (files: readonly File[]) => post && photos.pick(post, files)
  const isOver = useDroppedFiles(post !== undefined, pick)
  usePastedFiles(post !== undefined, pick)
  const queue = post ? photos.of(post.id) : []
  const picked = queue.filter(({ state }) => state === 'picked')
  const isBusy = queue.some(({ state }) => state === 'waiting' || state === 'sending')
  async function send(chosen: typeof queue) {
    const { arrived, failed } = await photos.sendAll(chosen)
    if (arrived > 0) toast.success(t('tasks.photos.added', { count: arrived }))
    if (arrived > 0 && failed === 0 && chosen.length === queue.length) onClose()
  }
  return (
    <Dialog
      open={post !== undefined}
      onClose={onClose}
      title={t('tasks.photos.add')}
      description={t('tasks.photos.description')}
      footer={
        <>
          <Button onClick={onClose}>{t(isBusy ? 'common.close' : 'common.cancel')}</Button>
          <Button variant="primary" busy={isBusy} disabled={picked.length === 0} onClick={() => void send(picked)}>
            {picked.length > 0 ? t('tasks.photos.send', { count: picked.length }) : t('tasks.photos.sendNone')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DropZone onFiles={pick} isSmall={queue.length > 0} isOver={isOver} camera="environment" />
        <p className="text-sm text-fg-2">{t('faces.add.rules')}</p>
        {photos.messages.length > 0 && (
          <Alert>
            {photos.messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Alert>
        )}
        {queue.length > 0 && (
          <ol aria-label={t('tasks.photos.chosen')} className="flex flex-col gap-2">
            {queue.map((photo) => (
              <QueuedPhotoRow
                key={photo.id}
                photo={photo}
                onRemove={() => photos.remove(photo)}
                onRetry={() => void send([photo])}
              />
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  )
}
