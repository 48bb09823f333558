import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredChoice } from '../../lib/browser/stored-values.ts'
import { useDownload } from '../../ui/overlay/use-download.ts'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { GalleryFilters } from './gallery-filters.tsx'
import { GalleryLightbox } from './gallery-lightbox.tsx'
import type { ExplainPicture } from './gallery-lightbox.tsx'
import { GalleryEmpty, GalleryFailure, GallerySkeleton } from './gallery-states.tsx'
import { galleryFile } from './sheet/gallery-words.ts'
import { KeyboardHelp } from './keyboard-help.tsx'
import { indexOf, placeOf } from './query/gallery-days.ts'
import type { GalleryDays, GalleryFilters as Filters } from './query/gallery-days.ts'
import { daysQuery, pageQuery, pageSize } from './query/gallery-query.ts'
import type { GalleryQuestion } from './query/gallery-query.ts'
import { SelectionBar } from './select/selection-bar.tsx'
import { useDeleteSelection, useDownloadZip, useHiddenSelections } from './select/use-selection-actions.ts'
import { useSelection } from './select/use-selection.ts'
import { GallerySheet } from './sheet/gallery-sheet.tsx'
import type { SheetHandle } from './sheet/gallery-sheet.tsx'
import { SheetScroll } from './scroll/sheet-scroll.ts'
import { useLostFocus } from './sheet/use-lost-focus.ts'

/** What the gallery shows before anything is chosen. */
const defaultFilters: Filters = { type: 'all', mode: 'swaps', projects: [] }

/** What is counted when only that is shown. */
const counted = { all: 'gallery.items', image: 'gallery.pictures', video: 'gallery.videos' } as const

type GalleryProps = {
  filters: Filters
  onFilters: (filters: Filters) => void
  photoId: string | undefined
  onPhoto: (photoId: string | undefined) => void
  renderProvenance: ExplainPicture
}

/** Originals and results across all projects, however many there are. */
export function Gallery({ filters, onFilters, photoId, onPhoto, renderProvenance }: GalleryProps) {
  const { t } = useTranslation()
  const sheet = useRef<SheetHandle>(null)
  const [layout, setLayout] = useStoredChoice('gallery-layout', ['masonry', 'grid'])
  const [scroll] = useState(() => new SheetScroll())
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const question = { ...filters, hidden: useHiddenSelections() }
  const gallery = useDays(question, scroll)
  const days = gallery.data
  const tools = useSelection(question, days)
  const actions = useSheetActions({ question, days, filters, tools })
  useLostFocus()
  const isFiltered = filters.type !== 'all' || filters.mode !== 'swaps' || filters.projects.length > 0
  return (
    <>
      <PageHeader
        title={t('gallery.title')}
        subtitle={days && days.total > 0 ? t(counted[filters.type], { count: days.total }) : t('gallery.subtitle')}
      />
      <GalleryFilters
        filters={filters}
        onChange={(change) => onFilters({ ...filters, ...change })}
        layout={layout}
        onLayout={setLayout}
        onHelp={() => setIsHelpOpen(true)}
      />
      {gallery.isPending && <GallerySkeleton />}
      {gallery.isError && !days && <GalleryFailure error={gallery.error} onRetry={() => void gallery.refetch()} />}
      {days?.total === 0 && <GalleryEmpty isFiltered={isFiltered} onClear={() => onFilters(defaultFilters)} />}
      {days && days.total > 0 && (
        <>
          <GallerySheet
            {...{ ref: sheet, scroll, question, days, tools, kind: layout }}
            onOpen={onPhoto}
            onDelete={() => actions.deleteSelected()}
          />
          <GalleryLightbox
            {...{ question, days, photoId, onPhoto, renderProvenance }}
            onClose={(index) => sheet.current?.focus(index)}
          />
        </>
      )}
      {days && tools.count > 0 && (
        <SelectionBar
          count={tools.count}
          total={days.total}
          isDownloading={actions.isDownloading}
          isDeleting={actions.isDeleting}
          onClear={tools.clear}
          onSelectAll={tools.selectAll}
          onDownload={() => void actions.downloadSelected()}
          onDelete={() => actions.deleteSelected()}
        />
      )}
      <KeyboardHelp open={isHelpOpen} onOpen={setIsHelpOpen} />
    </>
  )
}

/** The counted days. What is in sight is fetched with new counts, so that nothing flickers when a deletion changes them. */
function useDays(question: GalleryQuestion, scroll: SheetScroll) {
  const queryClient = useQueryClient()
  const [known, setKnown] = useState<GalleryDays>()
  async function fetchSight(before: GalleryDays, fresh: GalleryDays) {
    const place = placeOf(before, scroll.firstInSight)
    const index = (place && indexOf(fresh, place)) ?? 0
    const page = Math.floor(index / pageSize)
    const near = [page, page + 1].filter((at) => at * pageSize < fresh.total)
    await Promise.all(near.map((at) => queryClient.prefetchQuery(pageQuery(question, fresh, at))))
  }
  const gallery = useQuery(daysQuery(question, known && ((fresh) => fetchSight(known, fresh))))
  if (gallery.data !== known) setKnown(gallery.data)
  return gallery
}

/** What may be done with the chosen pictures. A single one that is loaded already is saved as it is, all else as one file. */
function useSheetActions({
  question,
  days,
  filters,
  tools,
}: {
  question: GalleryQuestion
  days: GalleryDays | undefined
  filters: Filters
  tools: ReturnType<typeof useSelection>
}) {
  const queryClient = useQueryClient()
  const zip = useDownloadZip()
  const deletion = useDeleteSelection()
  const { download, isBusy } = useDownload()
  function findLoaded(loaded: GalleryDays, id: string) {
    for (let page = 0; page * pageSize < loaded.total; page++) {
      const items = queryClient.getQueryData(pageQuery(question, loaded, page).queryKey) ?? []
      const place = items.findIndex((item) => item.id === id)
      const item = items[place]
      if (item) return { item, index: page * pageSize + place }
    }
    return undefined
  }
  const asked = (of: GalleryDays) => ({ selection: tools.selection, filters, days: of })
  return {
    isDownloading: zip.isPending || isBusy,
    isDeleting: deletion.isPending,
    async downloadSelected() {
      if (!days) return
      const [only] = tools.count === 1 && tools.selection.kind === 'some' ? tools.selection.ids : []
      const known = only && findLoaded(days, only)
      if (known) await download([galleryFile(known.item, known.index + 1)])
      else zip.mutate(asked(days), { onSuccess: ({ count }, { selection }) => count === 0 && tools.leave(selection) })
    },
    /** What could not be deleted stays chosen. */
    deleteSelected() {
      if (!days || deletion.isPending) return
      deletion.mutate(
        { ...asked(days), onFailure: tools.takeBack },
        { onSuccess: (_, { selection }) => tools.leave(selection) },
      )
    },
  }
}
