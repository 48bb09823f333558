import { RotateCw, X } from '../../ui/icons/signs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortFileName } from '../../lib/language/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/text/card.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { PhotoNotice } from '../../ui/photo/photo-placeholder.tsx'
import type { FaceUpload } from './use-face-uploads.ts'

type UploadCardProps = {
  upload: FaceUpload
  onRemove: () => void
  onRetry: () => void
}

/** A file on its way: it develops from left to right, can be cancelled, and says why when it failed. */
export function UploadCard({ upload, onRemove, onRetry }: UploadCardProps) {
  const { t } = useTranslation()
  const name = shortFileName(upload.file.name)
  const percent = Math.round(upload.share * 100)
  const isChecking = !upload.error && upload.share >= 1
  return (
    <Card className="flex flex-col overflow-hidden">
      <div className="relative aspect-square bg-ink">
        <DevelopingPhoto upload={upload} percent={percent} />
        <div className="absolute top-1 right-1">
          <IconButton
            tone="onPhoto"
            label={t(upload.error ? 'faces.upload.remove' : 'faces.upload.cancel', { name })}
            icon={<X aria-hidden className="size-5" />}
            onClick={onRemove}
          />
        </div>
        {!upload.error && (
          <ProgressBar
            label={t('faces.upload.progressOf', { name })}
            value={isChecking ? undefined : percent}
            className="!absolute inset-x-0 bottom-0 rounded-none"
          />
        )}
      </div>
      <div className="flex min-h-[68px] flex-col justify-center gap-2 px-3 py-2">
        <p className="truncate font-semibold" title={upload.file.name}>
          {name}
        </p>
        {upload.error ? (
          <>
            <p role="alert" className="text-sm text-rose">
              {upload.error}
            </p>
            <Button
              size="sm"
              className="self-start"
              icon={<RotateCw aria-hidden className="size-4" />}
              onClick={onRetry}
            >
              {t('faces.upload.retry')}
            </Button>
          </>
        ) : (
          <p className="mono -mt-2 text-xs text-fg-3">
            {isChecking ? t('faces.upload.checking') : t('faces.upload.share', { percent })}
          </p>
        )}
      </div>
    </Card>
  )
}

/** The photo, as far as it has come; or that this browser cannot show it. */
function DevelopingPhoto({ upload, percent }: { upload: FaceUpload; percent: number }) {
  const { t } = useTranslation()
  const [isUnseen, setUnseen] = useState(false)
  if (isUnseen) return <PhotoNotice words={t('common.noPreview')} isSmall={false} />
  const place = 'absolute inset-0 size-full object-cover'
  return (
    <>
      <img src={upload.previewUrl} alt="" className={`${place} opacity-30 grayscale`} onError={() => setUnseen(true)} />
      {!upload.error && (
        <img
          src={upload.previewUrl}
          alt=""
          className={`${place} transition-[clip-path] duration-[160ms]`}
          style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
        />
      )}
    </>
  )
}
