import { clsx } from 'clsx'
import { ChevronsLeftRight } from '../icons/signs.ts'
import type { KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Photo } from './photo.tsx'
import { nextPosition, positionAt } from './compare-position.ts'
import { styleOfView, usePictureGestures } from './use-picture-gestures.ts'
import { wholePicture } from './zoom.ts'
import type { PictureView } from './zoom.ts'

const handlePx = 44
const tapPx = 6
const ignoreView = () => undefined

/** One side of a comparison. */
export type ComparedPhoto = { src: string | null; alt: string; mark: string }

type CompareSliderProps = {
  before: ComparedPhoto
  after: ComparedPhoto
  thumbhash?: string | null | undefined
  /** How both pictures lie in their box, as one. */
  view?: PictureView
  onView?: (view: PictureView) => void
  /** The two sides, when they are no photos. */
  films?: { before: ReactNode; after: ReactNode }
  className?: string
}

/** Two pictures of one scene, enlarged and moved as one, the seam between them: drag, tap, arrow keys, Home and End. */
export function CompareSlider({
  before,
  after,
  thumbhash,
  view = wholePicture,
  onView = ignoreView,
  films,
  className,
}: CompareSliderProps) {
  const [position, setPosition] = useState(50)
  const range = useRef<HTMLInputElement>(null)

  const pointer = useSeamPointer({ view, onView, position, setPosition, range })

  return (
    <div
      className={clsx(
        '@container-size relative overflow-hidden rounded-image bg-ink select-none',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember-fg',
        view.zoom > 1 ? 'cursor-grab touch-none' : 'cursor-ew-resize touch-pan-y',
        className,
      )}
      {...pointer}
    >
      <div className="size-full" style={styleOfView(view)}>
        {films?.before ?? <ComparedSide photo={before} thumbhash={thumbhash} />}
      </div>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${position}%)` }}>
        <div className="size-full" style={styleOfView(view)}>
          {films?.after ?? <ComparedSide photo={after} thumbhash={thumbhash} />}
        </div>
      </div>
      <Mark className="left-3" isShown={position > 12}>
        {before.mark}
      </Mark>
      <Mark className="right-3" isShown={position < 88}>
        {after.mark}
      </Mark>
      <Seam position={position} />
      <SeamSlider {...{ range, position, setPosition }} />
    </div>
  )
}

function ComparedSide({ photo, thumbhash }: { photo: ComparedPhoto } & Pick<CompareSliderProps, 'thumbhash'>) {
  return <Photo isEager src={photo.src} alt={photo.alt} thumbhash={thumbhash} fit="contain" className="size-full" />
}

function Mark({ className, isShown, children }: { className: string; isShown: boolean; children: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        // Above the small "AI" of a result, whose upper edge is at 5 % of the shorter side, at 7 % of a small picture's.
        // Both find room side by side, however large the browser writes.
        'mono pointer-events-none absolute bottom-[calc(7cqmin+4px)] rounded-[4px] bg-ink/75 px-2 py-0.5 text-[length:min(var(--text-xs),5cqw)] leading-[1.35] text-paper transition-opacity duration-[160ms]',
        !isShown && 'opacity-0',
        className,
      )}
    >
      {children}
    </span>
  )
}

/** What fingers and the mouse do with the seam and with the picture behind it. */
function useSeamPointer({
  view,
  onView,
  position,
  setPosition,
  range,
}: {
  view: PictureView
  onView: (view: PictureView) => void
  position: number
  setPosition: (position: number) => void
  range: RefObject<HTMLElement | null>
}) {
  const gestures = usePictureGestures({ view, onView })
  const isMovingSeam = useRef(false)

  function follow(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    setPosition(positionAt(event.clientX, box.left, box.width))
  }
  // The seam comes along from anywhere on a whole picture; on an enlarged one, which is dragged itself, from its handle.
  function down(event: PointerEvent<HTMLDivElement>) {
    if (!gestures.down(event)) return
    const box = event.currentTarget.getBoundingClientRect()
    const fromSeamPx = Math.abs(event.clientX - box.left - (position / 100) * box.width)
    isMovingSeam.current = gestures.fingers() === 1 && (view.zoom <= 1 || fromSeamPx <= handlePx / 2)
    if (isMovingSeam.current) follow(event)
  }
  function move(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    if (isMovingSeam.current) follow(event)
    else gestures.move(event)
  }
  function up(event: PointerEvent<HTMLDivElement>) {
    const release = gestures.up(event)
    if (!release) return
    const isTap = !release.wasPinch && Math.hypot(release.x, release.y) < tapPx
    if (isTap && !isMovingSeam.current) follow(event)
    // After the press, or the browser would take the focus away again.
    range.current?.focus({ preventScroll: true })
  }
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: gestures.up }
}

function Seam({ position }: { position: number }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 -ml-px w-0.5" style={{ left: `${position}%` }}>
      <div className="seam absolute inset-0 shadow-[0_0_12px_2px_rgb(255_162_62/0.45)]" />
      <div className="absolute top-1/2 left-1/2 flex size-11 print:hidden -translate-1/2 items-center justify-center rounded-full bg-ink/80 text-[#ffa23e] ring-2 ring-[#ffa23e]">
        <ChevronsLeftRight className="size-5" />
      </div>
    </div>
  )
}

/** The same seam for the keyboard and for readers of the screen. */
function SeamSlider({
  range,
  position,
  setPosition,
}: {
  range: RefObject<HTMLInputElement | null>
  position: number
  setPosition: (position: number) => void
}) {
  const { t } = useTranslation()
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const next = nextPosition(position, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setPosition(next)
  }
  return (
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
  )
}
