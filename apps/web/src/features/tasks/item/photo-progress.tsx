import type { Content } from '@guise/contract'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Photo } from '../../../ui/photo/photo.tsx'
import { shownPictures } from '../model/task-items.ts'
import type { TaskItem } from '../model/task-items.ts'
import { tileState } from '../model/task-state.ts'
import { useTaskPage } from '../model/task-context.ts'
import { veil } from './veil.tsx'

type PhotoProgressProps = {
  content: Content
  post: TaskItem['post']
  alt: string
  /** Shows the full pictures instead of thumbnails, whole instead of cropped. */
  isLarge?: boolean
  /** Too small for words, or inside a button. */
  isSmall?: boolean
  /** Drawn at 100 px at most. */
  isTiny?: boolean
  className?: string
}

/**
 * A photo or video on its way: nothing yet, its original, the seam at work on it or the newest frame that is done, and the
 * result that develops from left to right.
 */
export function PhotoProgress({
  content,
  post,
  alt,
  isLarge = false,
  isSmall = false,
  isTiny = false,
  className,
}: PhotoProgressProps) {
  const isVeiled = useTaskPage().isVeiled(post)
  const [firstResult] = useState(content.processed_file_url)
  const state = tileState(content, post)
  const { original, newest, result } = shownPictures(content, isLarge)
  const isOver = state === 'failed' || state === 'cancelled'
  const fit = isLarge ? 'contain' : 'cover'
  return (
    <div
      className={clsx(
        'relative overflow-hidden rounded-image',
        original ? 'bg-ink' : 'bg-well',
        isVeiled && veil,
        className,
      )}
    >
      {original && (
        <Photo
          isSmall={isSmall}
          isTiny={isTiny}
          src={original}
          alt={result || newest ? '' : alt}
          thumbhash={content.thumbhash}
          fit={fit}
          className={clsx('absolute! inset-0 transition-opacity duration-[160ms]', state !== 'done' && 'opacity-55')}
        />
      )}
      {!original && !result && isOver && <Photo isSmall={isSmall} src={null} alt={alt} className="absolute! inset-0" />}
      {newest && !result && <Photo isEager src={newest} alt={alt} fit={fit} className="absolute! inset-0" />}
      {result && (
        <Result
          key={result}
          src={result}
          alt={alt}
          fit={fit}
          isSmall={isSmall}
          isTiny={isTiny}
          isNew={content.processed_file_url !== firstResult}
        />
      )}
      {!newest && (state === 'swapping' || state === 'fetching') && (
        <div aria-hidden className="absolute inset-0 animate-[seam-cross_1.6s_cubic-bezier(0.4,0,0.2,1)_infinite]">
          <div className="seam absolute inset-y-0 left-0 w-0.5 shadow-[0_0_14px_3px_rgb(255_162_62/0.5)]" />
        </div>
      )}
    </div>
  )
}

function Result({
  isNew,
  ...photo
}: {
  src: string
  alt: string
  fit: 'cover' | 'contain'
  isSmall: boolean
  isTiny: boolean
  isNew: boolean
}) {
  const [isLoaded, setIsLoaded] = useState(false)
  const isHidden = isNew && !isLoaded
  return (
    <>
      <div
        className="absolute inset-0 transition-[clip-path] duration-[420ms] ease-out"
        style={{ clipPath: isHidden ? 'inset(0 100% 0 0)' : 'inset(0)' }}
      >
        <Photo {...photo} isEager={isNew} className="size-full" onLoad={() => setIsLoaded(true)} />
      </div>
      {isNew && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-0 transition duration-[420ms] ease-out"
          style={{ transform: isHidden ? 'translateX(-100%)' : 'none', opacity: isHidden ? 1 : 0 }}
        >
          <div className="seam absolute inset-y-0 right-0 w-0.5 shadow-[0_0_14px_3px_rgb(255_162_62/0.5)]" />
        </div>
      )}
    </>
  )
}
