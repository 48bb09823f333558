import { RotateCw, X } from '../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { shortFileName } from '../../lib/language/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { PhotoReview } from '../../ui/review/photo-review.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { askFaceReview } from './face-mutations.ts'
import type { PhotoUpload } from './use-face-photos.ts'

/** Another photo on its way to a face: how far it is, or why it was not taken. */
export function PhotoUploadRow({
  upload,
  onRetry,
  onRemove,
}: {
  upload: PhotoUpload
  onRetry: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const name = shortFileName(upload.file.name)
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-control bg-raised py-1 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <p className="truncate" title={upload.file.name}>
          {name}
        </p>
        {upload.error ? (
          <p role="alert" className="text-sm text-rose">
            {upload.error}
          </p>
        ) : (
          <ProgressBar
            label={t('faces.upload.progressOf', { name })}
            value={upload.share >= 1 ? undefined : upload.share * 100}
            className="my-1.5"
          />
        )}
      </div>
      {upload.error && upload.canAskReview && <PhotoReview ask={(words) => askFaceReview(upload.file, words)} />}
      {upload.error && (
        <Button size="sm" icon={<RotateCw aria-hidden className="size-4" />} onClick={onRetry}>
          {t('faces.upload.retry')}
        </Button>
      )}
      <IconButton
        label={t(upload.error ? 'faces.upload.remove' : 'faces.upload.cancel', { name })}
        icon={<X aria-hidden className="size-5" />}
        onClick={onRemove}
      />
    </li>
  )
}
