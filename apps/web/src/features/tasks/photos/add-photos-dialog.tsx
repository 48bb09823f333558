import type { Post } from '@guise/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDroppedFiles, usePastedFiles } from '../../../lib/files/chosen-files.ts'
import { useUser } from '../../../lib/session/session.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DropZone } from '../../../ui/form/drop-zone.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { InsufficientCreditsDialog } from '../create/insufficient-credits-dialog.tsx'
import { useVideoTerms, creditsOfVideo } from '../model/video-price.ts'
import type { QueuedPhoto } from './photo-queue.ts'
import { QueuedPhotoRow } from './queued-photo-row.tsx'
import type { PostPhotos } from './use-post-photos.ts'
import type { VideoTerms } from '../model/video-price.ts'

type AddPhotosDialogProps = {
  /** The post they are for; without one the dialog is closed, while uploads go on. */
  post: Post | undefined
  photos: PostPhotos
  onClose: () => void
}

/** Takes photos and videos from this device into a post: chosen, dropped or pasted, sent in that order, each with its own progress. */
export function AddPhotosDialog({ post, photos, onClose }: AddPhotosDialogProps) {
  const { t } = useTranslation()
  const { credits_left } = useUser()
  const terms = useVideoTerms()
  const [missing, setMissing] = useState<number>()
  const pick = (files: readonly File[]) => void (post && photos.pick(post, files))
  const isOver = useDroppedFiles(post !== undefined, pick)
  usePastedFiles(post !== undefined, pick)
  const queue = post ? photos.of(post.id) : []
  async function send(chosen: readonly QueuedPhoto[]) {
    const cost = mostCreditsOfQueue(chosen, terms)
    if (cost !== undefined && cost > credits_left) return setMissing(cost)
    const { arrived, failed } = await photos.sendAll(chosen)
    const words = chosen.some(({ film }) => film) ? 'videos.add.added' : 'tasks.photos.added'
    if (arrived > 0) toast.success(t(words, { count: arrived }))
    if (arrived > 0 && failed === 0 && chosen.length === queue.length) onClose()
  }
  return (
    <>
      <Dialog
        open={post !== undefined}
        onClose={onClose}
        title={t('tasks.photos.add')}
        description={[
          t('tasks.photos.description'),
          ...(terms ? [t('videos.price', { count: terms.credit_seconds })] : []),
        ].join(' ')}
        footer={<Buttons queue={queue} onClose={onClose} onSend={(chosen) => void send(chosen)} />}
      >
        <div className="flex flex-col gap-4">
          <DropZone
            onFiles={pick}
            isSmall={queue.length > 0}
            isOver={isOver}
            camera="environment"
            beside={terms && { types: 'video/*', label: t('videos.add.chooseFiles') }}
          />
          <p className="text-sm text-fg-2">
            {t('faces.add.rules')} {terms && t('videos.add.rules', { seconds: terms.max_seconds, mb: terms.max_mb })}
          </p>
          {photos.messages.length > 0 && (
            <Alert>
              {photos.messages.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </Alert>
          )}
          <Queue queue={queue} onRemove={(photo) => photos.remove(photo)} onRetry={(photo) => void send([photo])} />
        </div>
      </Dialog>
      <InsufficientCreditsDialog open={missing !== undefined} cost={missing} onClose={() => setMissing(undefined)} />
    </>
  )
}

function Queue({
  queue,
  onRemove,
  onRetry,
}: {
  queue: readonly QueuedPhoto[]
  onRemove: (photo: QueuedPhoto) => void
  onRetry: (photo: QueuedPhoto) => void
}) {
  const { t } = useTranslation()
  if (queue.length === 0) return null
  return (
    <ol aria-label={t('tasks.photos.chosen')} className="flex flex-col gap-2">
      {queue.map((photo) => (
        <QueuedPhotoRow key={photo.id} photo={photo} onRemove={() => onRemove(photo)} onRetry={() => onRetry(photo)} />
      ))}
    </ol>
  )
}

function Buttons({
  queue,
  onClose,
  onSend,
}: {
  queue: readonly QueuedPhoto[]
  onClose: () => void
  onSend: (chosen: readonly QueuedPhoto[]) => void
}) {
  const { t } = useTranslation()
  const picked = queue.filter(({ state }) => state === 'picked')
  const isBusy = queue.some(({ state }) => state === 'waiting' || state === 'sending')
  const send = picked.some(({ film }) => film) ? 'videos.add.send' : 'tasks.photos.send'
  return (
    <>
      <Button onClick={onClose}>{t(isBusy ? 'common.close' : 'common.cancel')}</Button>
      <Button variant="primary" busy={isBusy} disabled={picked.length === 0} onClick={() => onSend(picked)}>
        {picked.length > 0 ? t(send, { count: picked.length }) : t('tasks.photos.sendNone')}
      </Button>
    </>
  )
}

/** The most that swapping chosen files can cost; undefined without a video among them, or with one of unknown length. */
function mostCreditsOfQueue(
  queue: readonly Pick<QueuedPhoto, 'film'>[],
  terms: VideoTerms | undefined,
): number | undefined {
  if (!terms || !queue.some(({ film }) => film)) return undefined
  const each = queue.map(({ film }) => {
    if (!film) return 1
    return film.seconds === null ? undefined : creditsOfVideo(film.seconds, terms)
  })
  return each.every((credits) => credits !== undefined) ? each.reduce((sum, credits) => sum + credits, 0) : undefined
}
