import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, Download, X } from '../icons/signs.ts'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../form/icon-button.tsx'
import { SegmentedControl } from '../form/segmented-control.tsx'
import type { FilmHandle } from './lightbox-film.tsx'
import type { LightboxPhoto, Side } from './lightbox-photo.ts'
import { LightboxPictures } from './lightbox-pictures.tsx'
import { LightboxZoom } from './lightbox-zoom.tsx'
import { viewAfterKey } from './view-keys.ts'
import { wholePicture, zoomAround } from '../photo/zoom.ts'
import type { PictureView } from '../photo/zoom.ts'

type LightboxFrameProps = {
  ref: RefObject<HTMLDivElement | null>
  photo: LightboxPhoto
  place: { index: number; count: number }
  onTurn: (by: 1 | -1) => void
  onDownload: (photo: LightboxPhoto, side: Side) => void
  actions?: ReactNode
}

/** The picture that is open, with its controls. */
export function LightboxFrame({ ref, photo, place, onTurn, onDownload, actions }: LightboxFrameProps) {
  const { t } = useTranslation()
  // The view belongs to one picture: the next one starts whole. The side stays, and the buttons keep the focus.
  const [kept, setKept] = useState({ id: photo.id, view: wholePicture })
  const film = useRef<FilmHandle>(null)
  const [chosenSide, setSide] = useState<Side | 'both'>('result')
  const view = kept.id === photo.id ? kept.view : wholePicture
  const side = photo.originalSrc ? chosenSide : 'result'
  const setView = (next: PictureView) => setKept({ id: photo.id, view: next })
  function press(event: KeyboardEvent) {
    // A window opened from here keeps its keys to itself, though React tells of them.
    if (!event.currentTarget.contains(event.target as Element)) return // a key event's target is an element
    // Inside the choice of side the arrows belong to the choice.
    if (event.key.startsWith('Arrow') && (event.target as Element).matches('input[type=radio]')) return // a key event's target is an element
    const next = viewAfterKey(view, event)
    if (film.current?.press(event)) return event.preventDefault()
    if (next) setView(next)
    else if (event.key === 'ArrowLeft') onTurn(-1)
    else if (event.key === 'ArrowRight') onTurn(1)
    else return
    event.preventDefault()
  }
  const shown: Side[] = side === 'both' ? ['original', 'result'] : [side]
  return (
    // The keys work wherever the focus is inside the lightbox; each has its button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col outline-none short:overflow-y-auto"
      onKeyDown={press}
    >
      <Dialog.Description className="sr-only">
        {t('lightbox.keys')} {photo.film && t('videos.keys')}
      </Dialog.Description>
      <FrameHeader
        {...{ photo, place, actions }}
        onDownload={() => onDownload(photo, side === 'both' ? 'result' : side)}
      />
      <div className="relative flex min-h-0 flex-1 gap-1 portrait:flex-col short:min-h-fit">
        <LightboxPictures {...{ film, photo, shown, view, onTurn }} onView={setView} />
        {place.count > 1 && (
          <>
            <Turn by={-1} onTurn={onTurn} />
            <Turn by={1} onTurn={onTurn} />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 px-3 pt-2 pb-[max(8px,env(safe-area-inset-bottom))]">
        {photo.originalSrc && <SideChoice side={side} onSide={setSide} />}
        <LightboxZoom zoom={view.zoom} onZoom={(zoom) => setView(zoomAround(view, zoom))} />
      </div>
    </div>
  )
}

function Turn({ by, onTurn }: { by: 1 | -1; onTurn: (by: 1 | -1) => void }) {
  const { t } = useTranslation()
  const Icon = by === 1 ? ChevronRight : ChevronLeft
  return (
    <IconButton
      tone="onPhoto"
      hasTooltip={false}
      label={t(by === 1 ? 'lightbox.next' : 'lightbox.previous')}
      icon={<Icon aria-hidden className="size-6" />}
      onClick={() => onTurn(by)}
      className={by === 1 ? '!absolute top-1/2 right-2 -mt-5.5' : '!absolute top-1/2 left-2 -mt-5.5'}
    />
  )
}

function FrameHeader({
  photo,
  place,
  actions,
  onDownload,
}: Pick<LightboxFrameProps, 'photo' | 'place' | 'actions'> & { onDownload: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-1 px-3 pt-[max(8px,env(safe-area-inset-top))] pb-2 sm:gap-3 sm:px-4">
      <Dialog.Title className="mono min-w-0 flex-1 truncate text-xs font-normal tracking-normal">
        <span aria-live="polite">{t('lightbox.place', { index: place.index + 1, count: place.count })}</span>{' '}
        <span className="ml-1 text-[#b9afa3] max-sm:sr-only">{photo.caption}</span>
      </Dialog.Title>
      {actions}
      <IconButton
        tone="onPhoto"
        label={t('lightbox.download')}
        icon={<Download aria-hidden className="size-5" />}
        onClick={onDownload}
      />
      <Dialog.Close
        render={<IconButton tone="onPhoto" label={t('lightbox.close')} icon={<X aria-hidden className="size-5" />} />}
      />
    </div>
  )
}

function SideChoice({ side, onSide }: { side: Side | 'both'; onSide: (side: Side | 'both') => void }) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      isOnPhoto
      label={t('lightbox.side')}
      segments={(['result', 'original', 'both'] as const).map((value) => ({
        value,
        label: t(`lightbox.${value}`),
      }))}
      value={side}
      onChange={onSide}
    />
  )
}
