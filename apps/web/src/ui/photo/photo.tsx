import { clsx } from 'clsx'
import { RotateCw } from '../icons/signs.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { PhotoNotice, PhotoPlaceholder } from './photo-placeholder.tsx'
import { thumbhashUrl } from './thumbhash.ts'
import { imageLoadTimeoutMs } from '../../lib/screen-constants.ts'

type Fit = keyof typeof fits

/** How a picture fills its box; portrait: of a tall one the upper part is seen, where the head is. */
const fits = { cover: 'object-cover', contain: 'object-contain', portrait: 'object-cover object-[50%_20%]' } as const

/** Props of a photo. The box is sized by className; the picture fills it. */
export type PhotoProps = {
  src: string | null | undefined
  alt: string
  /** Base64 of a ThumbHash, shown until the picture is there. */
  thumbhash?: string | null | undefined
  fit?: Fit
  /** Loads at once instead of when it comes near the screen. */
  isEager?: boolean
  /** Too small for words: failures show a sign only, without Retry, so that the photo may stand in a button. */
  isSmall?: boolean
  /** Drawn at 100 px at most: a smaller thumbnail is asked for. */
  isTiny?: boolean
  className?: string
  onLoad?: () => void
}

type Attempt = { src: string | null | undefined; number: number; state: 'loading' | 'loaded' | 'failed' }

/** A picture with its states: thumbhash, 'No image URL', and a placeholder with 'Failed to load' and Retry after 10 s or an error. */
export function Photo({
  src: address,
  alt,
  thumbhash,
  fit = 'cover',
  isEager = false,
  isSmall = false,
  isTiny = false,
  className,
  onLoad,
}: PhotoProps) {
  const { t } = useTranslation()
  const src = isTiny && address ? inSmall(address) : address
  const { attempt, image, settle, retry } = useAttempt(src)
  return (
    <div className={clsx('relative overflow-hidden rounded-image bg-ink text-paper', className)}>
      {src && attempt.state !== 'failed' && (
        <>
          {thumbhash && attempt.state === 'loading' && <Placeholder hash={thumbhash} fit={fit} />}
          <img
            key={attempt.number}
            ref={image}
            src={src}
            alt={alt}
            loading={isEager ? 'eager' : 'lazy'}
            decoding="async"
            draggable={false}
            onLoad={() => {
              settle('loaded')
              onLoad?.()
            }}
            onError={() => settle('failed')}
            className={clsx(
              'absolute inset-0 size-full transition-opacity duration-[160ms]',
              fits[fit],
              attempt.state === 'loading' && 'opacity-0',
            )}
          />
        </>
      )}
      {!src && <PhotoNotice alt={alt} words={t('lightbox.noImageUrl')} isSmall={isSmall} />}
      {src && attempt.state === 'failed' && (
        <>
          <PhotoPlaceholder alt={alt} />
          <FailureNotice isSmall={isSmall} onRetry={retry} />
        </>
      )}
    </div>
  )
}

/** A thumbnail of our own can be had in small; any other address stays as it is. */
function inSmall(address: string): string {
  return /\/media\/[^?]+\?e=\d+&s=/.test(address) ? `${address}&size=small` : address
}

/** Whether the picture came: it has 10 seconds in sight, and begins anew with another address or on Retry. */
function useAttempt(src: PhotoProps['src']) {
  const [last, setLast] = useState<Attempt>({ src, number: 0, state: 'loading' })
  const attempt: Attempt = last.src === src ? last : { src, number: 0, state: 'loading' }
  const image = useRef<HTMLImageElement>(null)
  const isWaiting = Boolean(src) && attempt.state === 'loading'

  useEffect(() => {
    const waiting = image.current
    if (!isWaiting || !waiting) return undefined
    return afterMsInSight(waiting, imageLoadTimeoutMs, () => {
      // Lets go of the request that hangs, or the next attempt would be given the same one.
      waiting.removeAttribute('src')
      setLast({ src, number: attempt.number, state: 'failed' })
    })
  }, [isWaiting, src, attempt.number])
  return {
    attempt,
    image,
    settle: (state: 'loaded' | 'failed') => setLast({ ...attempt, state }),
    retry: () => setLast({ src, number: attempt.number + 1, state: 'loading' }),
  }
}

function FailureNotice({ isSmall, onRetry }: { isSmall: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <PhotoNotice words={t('lightbox.failedToLoad')} isSmall={isSmall}>
      <Button
        size="sm"
        icon={<RotateCw aria-hidden className="size-4" />}
        onClick={(event) => {
          event.stopPropagation()
          onRetry()
        }}
      >
        {t('lightbox.retry')}
      </Button>
    </PhotoNotice>
  )
}

function Placeholder({ hash, fit }: { hash: string; fit: Fit }) {
  const url = thumbhashUrl(hash)
  if (!url) return null
  return <img src={url} alt="" aria-hidden className={clsx('absolute inset-0 size-full', fits[fit])} />
}

function afterMsInSight(element: Element, ms: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) timer ??= setTimeout(act, ms)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
