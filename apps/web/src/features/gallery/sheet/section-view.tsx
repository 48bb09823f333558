import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sectionTitle } from '../layout/sections.ts'
import { headingPx } from '../layout/sheet-layout.ts'
import type { SheetLayout, SheetRow } from '../layout/sheet-layout.ts'
import type { Pages } from '../query/use-pages.ts'
import { isSelected } from '../select/selection.ts'
import type { SelectionTools } from '../select/use-selection.ts'
import { GalleryTile } from './gallery-tile.tsx'
import { startsOf } from './next-tile.ts'
import type { SheetWindow } from '../scroll/sheet-scroll.ts'

/** How far a section reaches beyond what of it is drawn, so that its heading stays in sight, in px. */
const marginPx = 400

/** The pictures of one section that are drawn, below its heading. */
export function SheetSection({
  entry,
  rows,
  view,
  pages,
  tools,
  tabStop,
}: {
  entry: SheetLayout['sections'][number]
  rows: readonly SheetRow[]
  view: SheetWindow
  pages: Pages
  tools: SelectionTools
  /** The picture that the Tab key stops at. */
  tabStop: number | undefined
}) {
  const isChoosing = tools.count > 0
  const title = sectionTitle(entry.key)
  const lastBottom = rows.reduce((bottom, { top, height }) => Math.max(bottom, top + height), 0)
  const top = Math.max(entry.top, Math.min(view.top, rows[0]?.top ?? view.top) - marginPx)
  const bottom = Math.min(entry.top + entry.height, Math.max(view.bottom, lastBottom) + marginPx)
  return (
    <SectionView
      sectionKey={entry.key}
      title={title}
      count={entry.count}
      top={top - view.shift}
      height={bottom - top}
      isChoosing={isChoosing}
    >
      {rows.flatMap((row) => {
        const starts = startsOf(row)
        return row.widths.map((width, i) => {
          const index = row.first + i
          const item = pages.itemAt(index)
          return (
            <GalleryTile
              key={index}
              index={index}
              item={item}
              section={title}
              place={index - entry.start + 1}
              count={entry.count}
              isRunning={view.isFast}
              isChosen={item !== undefined && isSelected(tools.selection, item.id)}
              isChoosing={isChoosing}
              isTabStop={index === tabStop}
              x={starts[i] ?? 0}
              y={row.top - top}
              width={width}
              height={row.height}
            />
          )
        })
      })}
    </SectionView>
  )
}

/** A section with its heading, which stays in sight as long as any of its pictures is. top and height are in px of the page. */
function SectionView({
  sectionKey,
  title,
  count,
  top,
  height,
  isChoosing,
  children,
}: {
  sectionKey: string
  title: string
  count: number
  top: number
  height: number
  isChoosing: boolean
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <section className="pointer-events-none absolute inset-x-0" style={{ top, height }}>
      <div
        style={{ height: headingPx }}
        className="group pointer-events-auto sticky top-16 z-10 -mx-1 flex short:static items-center gap-3 bg-page px-1"
      >
        <h2 className="line-clamp-2 min-w-0 text-[length:min(var(--text-base),5vw)] leading-tight sm:text-lg sm:leading-tight">
          {title}
        </h2>
        <span className="mono text-xs text-fg-3">{t('gallery.count', { count })}</span>
        <button
          type="button"
          data-section={sectionKey}
          className={clsx(
            'ml-auto min-h-11 shrink-0 rounded-control px-3 text-[length:min(var(--text-sm),4.5vw)] leading-tight font-medium text-fg-2 hover:bg-well hover:text-fg',
            'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100',
            isChoosing && 'opacity-100!',
          )}
        >
          {t('gallery.selectSection')}
          <span className="sr-only">{title}</span>
        </button>
      </div>
      <ul aria-label={t('gallery.picturesOf', { section: title })} className="pointer-events-auto">
        {children}
      </ul>
    </section>
  )
}
