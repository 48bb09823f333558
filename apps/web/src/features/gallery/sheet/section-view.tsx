import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { headingPx } from '../layout/sheet-layout.ts'

/** A section with its heading, which stays in sight as long as any of its pictures is. top and height are in px of the page. */
export function SectionView({
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
        className="group pointer-events-auto sticky top-16 z-10 -mx-1 flex items-center gap-3 bg-page px-1"
      >
        <h2 className="min-w-0 truncate text-base sm:text-lg">{title}</h2>
        <span className="mono text-xs text-fg-3">{t('gallery.count', { count })}</span>
        <button
          type="button"
          data-section={sectionKey}
          className={clsx(
            'ml-auto min-h-11 rounded-control px-3 text-sm font-medium text-fg-2 hover:bg-well hover:text-fg',
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
