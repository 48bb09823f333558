import type { ContentId, GalleryItem } from '@guise/contract'
import { Film } from 'lucide-react'
import { useRef } from 'react'
import { Photo } from '../../ui/photo.tsx'
import { TileCheckbox } from '../../ui/tile-checkbox.tsx'
import { galleryAlt } from './gallery-words.ts'
import { layoutTiles } from './layout-tiles.ts'
import { useSheetWindow } from './use-sheet-window.ts'

/** The pictures on one sheet; only those near the screen are drawn. */
export function GallerySheet({
  items,
  isMasonry,
  chosen,
  onChoose,
  onOpen,
}: {
  items: readonly GalleryItem[]
  isMasonry: boolean
  chosen: ReadonlySet<ContentId>
  onChoose: (id: ContentId, isChosen: boolean) => void
  onOpen: (id: ContentId) => void
}) {
  const sheet = useRef<HTMLUListElement>(null)
  const seen = useSheetWindow(sheet)
  const { rects, heightPx } = layoutTiles(items, { widthPx: seen.widthPx, gapPx: 4, isMasonry })
  return (
    <ul ref={sheet} aria-label="Pictures" className="relative" style={{ height: heightPx }}>
      {seen.widthPx > 0 &&
        items.map((item, i) => {
          const rect = rects[i]
          if (!rect || rect.y > seen.bottom || rect.y + rect.height < seen.top) return null
          return (
            <li
              key={item.id}
              aria-setsize={items.length}
              aria-posinset={i + 1}
              className="absolute top-0 left-0"
              style={{ transform: `translate(${rect.x}px, ${rect.y}px)`, width: rect.width, height: rect.height }}
            >
              <Tile
                item={item}
                isChosen={chosen.has(item.id)}
                onChoose={(isChosen) => onChoose(item.id, isChosen)}
                onOpen={() => onOpen(item.id)}
              />
            </li>
          )
        })}
    </ul>
  )
}

function Tile({
  item,
  isChosen,
  onChoose,
  onOpen,
}: {
  item: GalleryItem
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
}) {
  const words = galleryAlt(item)
  return (
    <div className="relative size-full">
      <Photo src={item.thumbnail_url} alt={words} thumbhash={item.thumbhash} className="size-full" />
      <button
        type="button"
        aria-label={`Open ${words}`}
        onClick={onOpen}
        className="absolute inset-0 rounded-image outline-offset-[-2px]"
      />
      {item.type === 'video' && (
        <span className="pointer-events-none absolute bottom-2 left-2 inline-flex items-center gap-1 rounded-[4px] bg-ink/75 px-1.5 py-0.5 text-xs text-paper">
          <Film aria-hidden className="size-3.5" />
          Video
        </span>
      )}
      <TileCheckbox
        label={`Select ${words}`}
        checked={isChosen}
        onChange={onChoose}
        className="absolute! top-0 right-0"
      />
    </div>
  )
}
