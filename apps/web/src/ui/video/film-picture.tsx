import { clsx } from 'clsx'
import { RotateCw } from 'lucide-react'
import type { Ref } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { PhotoNotice } from '../photo/photo-placeholder.tsx'

/** The moving picture of a film, its poster until it plays; it fills its box and has its controls elsewhere. */
export function FilmPicture({
  ref,
  src,
  poster,
  alt,
  className,
}: {
  ref: Ref<HTMLVideoElement>
  src: string
  poster: string | null
  alt: string
  className?: string
}) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  return (
    <div className={clsx('relative overflow-hidden rounded-image bg-ink text-paper', className)}>
      {failed === src ? (
        <PhotoNotice alt={alt} words={t('lightbox.failedToLoad')} isSmall={false}>
          <Button
            size="sm"
            icon={<RotateCw aria-hidden className="size-4" />}
            onClick={() => {
              setFailed(undefined)
              setAttempt(attempt + 1)
            }}
          >
            {t('lightbox.retry')}
          </Button>
        </PhotoNotice>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- no network hands out what is said in a post's video
        <video
          key={attempt}
          ref={ref}
          src={src}
          poster={poster ?? undefined}
          aria-label={alt}
          playsInline
          preload="metadata"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-contain"
        />
      )}
    </div>
  )
}
