import type { GalleryItem } from '@guise/contract'
import { clsx } from 'clsx'
import { memo, useDeferredValue, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Photo } from '../../../ui/photo/photo.tsx'
import { FilmPreview } from '../../../ui/video/film-preview.tsx'
import { FilmSign } from '../../../ui/video/film-sign.tsx'
import { galleryAlt } from './gallery-words.ts'
import { pressable } from '../../../ui/photo/pressable.ts'
import { thumbhashColour } from '../../../ui/photo/thumbhash.ts'

/** Narrower than this, a box of 44 px would take the place of the picture itself. */
const leastBoxedPx = 112

/** Where a tile stands below its heading, in px. */
export type TileBox = { x: number; y: number; width: number; height: number }

type TileProps = TileBox & {
  index: number
  item: GalleryItem | undefined
  /** What its section is called, and which of how many there it is, from 1. */
  section: string
  place: number
  count: number
  /** The sheet runs by faster than anybody could see a picture. */
  isRunning: boolean
  isChosen: boolean
  isChoosing: boolean
  isTabStop: boolean
}

/**
 * One picture of the sheet. It has no handlers of its own: the sheet listens for all of them, by data-index. Until it
 * is known it is an empty frame; while the sheet runs by it is its own mean colour.
 */
export const GalleryTile = memo(function GalleryTile({
  index,
  item,
  section,
  place,
  count,
  isRunning,
  isChosen,
  isChoosing,
  isTabStop,
  x,
  y,
  width,
  height,
}: TileProps) {
  const { t } = useTranslation()
  // Pictures are drawn after the frames, a few at a time, so that no step of the sheet waits for forty of them.
  const isDrawn = useDeferredValue(!isRunning, false) && !isRunning
  const words = item ? galleryAlt(item) : t('gallery.loadingPicture')
  const where = useId()
  return (
    <li
      aria-setsize={count}
      aria-posinset={place}
      data-film={item?.type === 'video' || undefined}
      className={clsx('group absolute top-0 left-0 overflow-hidden rounded-image bg-well', pressable.look)}
      style={{
        transform: `translate(${x}px, ${y}px)`,
        width,
        height,
        backgroundColor: item?.thumbhash ? thumbhashColour(item.thumbhash) : undefined,
      }}
    >
      {item && isDrawn && (
        <Photo src={item.thumbnail_url} alt={words} thumbhash={item.thumbhash} className="size-full" />
      )}
      {item?.type === 'video' && isDrawn && <FilmPreview src={item.url} />}
      <OpenButton
        {...{ index, isChosen, isChoosing, isTabStop, where }}
        label={t(isChoosing ? 'gallery.select' : 'gallery.open', { picture: words })}
      />
      {/* The pictures of a task share their words: this tells them apart. */}
      <span id={where} hidden>
        {t('gallery.pictureIn', { section, place, total: count })}
      </span>
      {isChosen && (
        <span className="pointer-events-none absolute inset-0 rounded-image bg-ember/15 shadow-[inset_0_0_0_3px_var(--color-ember)]" />
      )}
      {item?.type === 'video' && <FilmSign seconds={item.video_duration} className="bottom-2 left-2" />}
      {item && (isChoosing || width >= leastBoxedPx) && (
        <ChoiceBox
          {...{ index, isChosen, isChoosing, isTabStop, where }}
          label={t('gallery.select', { picture: words })}
        />
      )}
    </li>
  )
})

type WayIn = Pick<TileProps, 'index' | 'isChosen' | 'isChoosing' | 'isTabStop'> & {
  label: string
  /** The id of what tells the picture apart. */
  where: string
}

/** Opens the picture or chooses it, for the keyboard and for readers of the screen; all of the picture is the sheet's to press. */
function OpenButton({ index, label, where, isChosen, isChoosing, isTabStop }: WayIn) {
  return (
    <button
      type="button"
      data-index={index}
      data-opens
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-describedby={where}
      aria-pressed={isChoosing ? isChosen : undefined}
      className="absolute inset-x-0 bottom-0 h-1/4 outline-none"
    />
  )
}

/** The box at a picture's corner; like the picture, it leaves its clicks to the sheet. */
function ChoiceBox({ index, label, where, isChosen, isChoosing, isTabStop }: WayIn) {
  return (
    <label
      className={clsx(
        'absolute top-0 right-0 inline-flex size-11 items-center justify-center opacity-0 transition-opacity duration-[90ms]',
        'group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
        isChoosing && 'opacity-100!',
      )}
    >
      <span className="inline-flex size-7 items-center justify-center rounded-[6px] bg-ink/70 ring-1 ring-paper/40">
        <input
          type="checkbox"
          readOnly
          data-index={index}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={label}
          aria-describedby={where}
          checked={isChosen}
          className="size-[18px] accent-ember"
        />
      </span>
    </label>
  )
}
