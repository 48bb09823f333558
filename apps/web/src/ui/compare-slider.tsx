import { clsx } from 'clsx'
import { ChevronsLeftRight } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Photo } from './photo.tsx'
import { nextPosition, positionAt } from './compare-position.ts'

/** One side of a comparison. */
export type ComparedPhoto = { src: string | null; alt: string; mark: string }

/** Two pictures of one scene, the seam between them: moved by drag, tap, arrow keys, Home and End. */
export function CompareSlider({
  before,
  after,
  thumbhash,
  className,
}: {
  before: ComparedPhoto
  after: ComparedPhoto
  thumbhash?: string | null
  className?: string
}) {
  const { t } = useTranslation()
  const [position, setPosition] = useState(50)
  const range = useRef<HTMLInputElement>(null)

  function follow(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    setPosition(positionAt(event.clientX, box.left, box.width))
  }
  function grab(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || (event.target as Element).closest('button')) return // a pointer event's target is an element
    event.currentTarget.setPointerCapture(event.pointerId)
    follow(event)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const next = nextPosition(position, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setPosition(next)
  }

  return (
    <div
      className={clsx(
        'relative cursor-ew-resize touch-pan-y overflow-hidden rounded-image bg-ink select-none',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember-fg',
        className,
      )}
      onPointerDown={grab}
      // After the press, or the browser would take the focus away again.
      onPointerUp={() => range.current?.focus({ preventScroll: true })}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
    >
      <Photo isEager src={before.src} alt={before.alt} thumbhash={thumbhash} fit="contain" className="size-full" />
      <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${position}%)` }}>
        <Photo isEager src={after.src} alt={after.alt} thumbhash={thumbhash} fit="contain" className="size-full" />
      </div>
      <Mark className="left-3" isShown={position > 12}>
        {before.mark}
      </Mark>
      <Mark className="right-3" isShown={position < 88}>
        {after.mark}
      </Mark>
      <div aria-hidden className="pointer-events-none absolute inset-y-0 -ml-px w-0.5" style={{ left: `${position}%` }}>
        <div className="seam absolute inset-0 shadow-[0_0_12px_2px_rgb(255_162_62/0.45)]" />
        <div className="absolute top-1/2 left-1/2 flex size-11 -translate-1/2 items-center justify-center rounded-full bg-ink/80 text-[#ffa23e] ring-2 ring-[#ffa23e]">
          <ChevronsLeftRight className="size-5" />
        </div>
      </div>
      <input
        ref={range}
        type="range"
        min={0}
        max={100}
        step="any"
        value={position}
        onChange={(event) => setPosition(Number(event.target.value))}
        onKeyDown={press}
        aria-label={t('lightbox.comparison')}
        aria-valuetext={t('lightbox.comparisonValue', {
          original: Math.round(position),
          result: Math.round(100 - position),
        })}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </div>
  )
}

function Mark({ className, isShown, children }: { className: string; isShown: boolean; children: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'mono pointer-events-none absolute bottom-3 rounded-[4px] bg-ink/75 px-2 py-0.5 text-xs text-paper transition-opacity duration-[160ms]',
        !isShown && 'opacity-0',
        className,
      )}
    >
      {children}
    </span>
  )
}
