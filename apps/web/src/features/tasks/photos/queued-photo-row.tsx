import { RotateCw, X } from '../../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import type { Appeal } from '@guise/contract'
import { client } from '../../../lib/api/client.ts'
import { fileSize, filmLength, shortFileName } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { FilePreview } from '../../../ui/photo/file-preview.tsx'
import { PhotoReview } from '../../../ui/review/photo-review.tsx'
import { ProgressBar } from '../../../ui/state/progress-bar.tsx'
import { priceOfFilm, useVideoTerms } from '../model/video-price.ts'
import type { QueuedPhoto } from './photo-queue.ts'

type QueuedPhotoRowProps = {
  photo: QueuedPhoto
  onRemove: () => void
  onRetry: () => void
}

/** One photo or video on its way into a post: how far it is, or why it was not taken and another try. */
export function QueuedPhotoRow({ photo, onRemove, onRetry }: QueuedPhotoRowProps) {
  const { t } = useTranslation()
  const terms = useVideoTerms()
  const { file, film, previewUrl, state, error, canAskReview } = photo
  const name = shortFileName(file.name)
  return (
    <li className="flex items-start gap-3 rounded-control bg-raised pr-1">
      <FilePreview src={previewUrl} isFilm={film !== undefined} />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 truncate" title={file.name}>
            {name}
          </span>
          <span className="mono shrink-0 text-xs text-fg-3">
            {film && film.seconds !== null && `${filmLength(film.seconds)} · `}
            {fileSize(file.size)}
          </span>
        </p>
        {film && terms && state === 'picked' && <p className="text-sm text-fg-2">{priceOfFilm(film.seconds, terms)}</p>}
        {state === 'waiting' && <p className="text-sm text-fg-2">{t('tasks.photos.waiting')}</p>}
        {state === 'sending' && <Sending photo={photo} />}
        {error && (
          <div className="flex flex-wrap items-center gap-2">
            <p role="alert" className="min-w-0 flex-1 basis-40 text-sm text-rose">
              {error}
            </p>
            {canAskReview && <PhotoReview ask={(words) => askForReview(file, words)} />}
            <Button
              size="sm"
              aria-label={t('tasks.photos.retryOf', { name })}
              icon={<RotateCw aria-hidden className="size-4" />}
              onClick={onRetry}
            >
              {t('tasks.retry.retry')}
            </Button>
          </div>
        )}
      </div>
      <IconButton
        label={t('tasks.photos.remove', { name })}
        icon={<X aria-hidden className="size-5" />}
        onClick={onRemove}
      />
    </li>
  )
}

/** How much of the file has arrived, or that it is being looked at. */
function Sending({ photo: { file, film, share } }: Pick<QueuedPhotoRowProps, 'photo'>) {
  const { t } = useTranslation()
  const isChecking = share >= 1
  const percent = Math.round(share * 100)
  const checking = film ? 'videos.add.checking' : 'tasks.photos.checking'
  return (
    <>
      <p className="mono text-xs text-fg-2">{isChecking ? t(checking) : t('tasks.photos.share', { percent })}</p>
      <ProgressBar
        label={t('tasks.photos.progressOf', { name: shortFileName(file.name) })}
        value={isChecking ? undefined : percent}
        className="mt-1.5"
      />
    </>
  )
}

function askForReview(file: File, words: string): Promise<Appeal> {
  return client.askPhotoReview({ body: { file, file_name: file.name, kind: 'original', words } })
}
