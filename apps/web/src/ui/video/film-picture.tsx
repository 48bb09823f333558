import { clsx } from 'clsx'
import { RotateCw } from '../icons/signs.ts'
import type { Ref } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { PhotoNotice } from '../photo/photo-placeholder.tsx'

/**
 * The moving picture of a film, its poster until it plays; it fills its box and has its controls elsewhere. Addresses are signed
 * anew from time to time: a film goes on with the one it began with for as long as that is good.
 */
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
  const [hasFailed, setFailed] = useState(false)
  const [kept, setKept] = useState(src)
  if (fileOf(kept) !== fileOf(src)) {
    setKept(src)
    setFailed(false)
  }
  return (
    <div className={clsx('relative overflow-hidden rounded-image bg-ink text-paper', className)}>
      {hasFailed ? (
        <PhotoNotice alt={alt} words={t('lightbox.failedToLoad')} isSmall={false}>
          <Button
            size="sm"
            icon={<RotateCw aria-hidden className="size-4" />}
            onClick={() => {
              setFailed(false)
              setKept(src)
            }}
          >
            {t('lightbox.retry')}
          </Button>
        </PhotoNotice>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- no network hands out what is said in a post's video
        <video
          ref={ref}
          src={kept}
          poster={poster ?? undefined}
          aria-label={alt}
          playsInline
          preload="metadata"
          onError={() => (kept === src ? setFailed(true) : setKept(src))}
          className="absolute inset-0 size-full object-contain"
        />
      )}
    </div>
  )
}

function fileOf(address: string): string | undefined {
  return address.split('?', 1)[0]
}
