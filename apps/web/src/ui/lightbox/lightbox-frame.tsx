import { Dialog } from '@base-ui/react/dialog'
import { lightboxZoom } from '@guise/contract'
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { LightboxStage } from './lightbox-stage.tsx'
import { zoomBy } from './zoom.ts'

/** One picture of the lightbox, with the original it was made from when there is one. */
export type LightboxPhoto = {
  id: string
  src: string | null
  originalSrc?: string | null
  alt: string
  /** Shown above the picture: the frame's number, its task. */
  caption: string
  thumbhash: string | null
}

/** Which of a picture's two sides is shown. */
export type Side = 'result' | 'original'

type View = { id: string; zoom: number; side: Side }

const sides = [
  { value: 'result', label: 'Result' },
  { value: 'original', label: 'Original' },
] as const

/** The picture that is open, with its controls. */
export function LightboxFrame({
  ref,
  photo,
  place,
  onTurn,
  onDownload,
}: {
  ref: RefObject<HTMLDivElement | null>
  photo: LightboxPhoto
  place: { index: number; count: number }
  onTurn: (by: 1 | -1) => void
  onDownload: (photo: LightboxPhoto, side: Side) => void
}) {
  // Zoom and side belong to one picture: the next one starts anew, while the buttons keep the focus.
  const [view, setView] = useState<View>(() => freshView(photo.id))
  const { zoom, side } = view.id === photo.id ? view : freshView(photo.id)
  const setZoom = (next: number) => setView({ id: photo.id, zoom: next, side })
  const setSide = (next: Side) => setView({ id: photo.id, zoom, side: next })

  function press(event: KeyboardEvent) {
    // Inside the choice of side the arrows belong to the choice.
    const isChoice = (event.target as Element).matches('input[type=radio]') // a key event's target is an element
    if (event.key === 'ArrowLeft' && !isChoice) onTurn(-1)
    else if (event.key === 'ArrowRight' && !isChoice) onTurn(1)
    else if (event.key === '+' || event.key === '=') setZoom(zoomBy(zoom, 1))
    else if (event.key === '-') setZoom(zoomBy(zoom, -1))
    else if (event.key === '0') setZoom(lightboxZoom.initial)
    else return
    event.preventDefault()
  }

  const src = side === 'original' ? (photo.originalSrc ?? null) : photo.src
  return (
    // The keys work wherever the focus is inside the lightbox; each has its button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={ref} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none" onKeyDown={press}>
      <header className="flex items-center gap-3 px-3 pt-[max(8px,env(safe-area-inset-top))] pb-2 sm:px-4">
        <Dialog.Title className="mono min-w-0 flex-1 truncate text-xs font-normal tracking-normal">
          <span aria-live="polite">
            {place.index + 1} / {place.count}
          </span>
          <span className="ml-3 text-[#b9afa3]">{photo.caption}</span>
        </Dialog.Title>
        <IconButton
          tone="onPhoto"
          label="Download"
          icon={<Download aria-hidden className="size-5" />}
          onClick={() => onDownload(photo, side)}
        />
        <Dialog.Close
          render={<IconButton tone="onPhoto" label="Close" icon={<X aria-hidden className="size-5" />} />}
        />
      </header>
      <div className="relative flex min-h-0 flex-1">
        <LightboxStage
          key={photo.id}
          src={src}
          alt={side === 'original' ? `Original of ${photo.alt}` : photo.alt}
          thumbhash={photo.thumbhash}
          zoom={zoom}
          onZoom={setZoom}
          onTurn={onTurn}
        />
        {place.count > 1 && (
          <>
            <Turn by={-1} onTurn={onTurn} />
            <Turn by={1} onTurn={onTurn} />
          </>
        )}
      </div>
      <footer className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 px-3 pt-2 pb-[max(8px,env(safe-area-inset-bottom))]">
        {photo.originalSrc && <SegmentedControl label="Shown side" segments={sides} value={side} onChange={setSide} />}
        <div className="flex items-center gap-1">
          <IconButton
            tone="onPhoto"
            label="Zoom out"
            disabled={zoom <= lightboxZoom.min}
            icon={<ZoomOut aria-hidden className="size-5" />}
            onClick={() => setZoom(zoomBy(zoom, -1))}
          />
          <button
            type="button"
            aria-label={`Zoom ${Math.round(zoom * 100)}%, reset`}
            onClick={() => setZoom(lightboxZoom.initial)}
            className="mono min-h-11 w-16 rounded-control text-xs hover:bg-[#26221e]"
          >
            {Math.round(zoom * 100)}%
          </button>
          <IconButton
            tone="onPhoto"
            label="Zoom in"
            disabled={zoom >= lightboxZoom.max}
            icon={<ZoomIn aria-hidden className="size-5" />}
            onClick={() => setZoom(zoomBy(zoom, 1))}
          />
        </div>
      </footer>
    </div>
  )
}

function freshView(id: string): View {
  return { id, zoom: lightboxZoom.initial, side: 'result' }
}

function Turn({ by, onTurn }: { by: 1 | -1; onTurn: (by: 1 | -1) => void }) {
  const Icon = by === 1 ? ChevronRight : ChevronLeft
  return (
    <IconButton
      tone="onPhoto"
      hasTooltip={false}
      label={by === 1 ? 'Next' : 'Previous'}
      icon={<Icon aria-hidden className="size-6" />}
      onClick={() => onTurn(by)}
      className={by === 1 ? '!absolute top-1/2 right-2 -mt-5.5' : '!absolute top-1/2 left-2 -mt-5.5'}
    />
  )
}
