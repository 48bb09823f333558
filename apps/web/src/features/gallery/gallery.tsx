import type { ContentId } from '@guise/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { plural } from '../../lib/counts.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { useStoredChoice } from '../../lib/stored-choice.ts'
import { useDownload } from '../../lib/use-download.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Lightbox } from '../../ui/lightbox/lightbox.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { GalleryFilters } from './gallery-filters.tsx'
import { useGallery } from './gallery-query.ts'
import type { GalleryFilters as Filters } from './gallery-query.ts'
import { GallerySheet } from './gallery-sheet.tsx'
import { GalleryEmpty, GallerySkeleton } from './gallery-states.tsx'
import { galleryAlt, galleryFile } from './gallery-words.ts'
import { LoadMore } from './load-more.tsx'

/** What the gallery shows before anything is chosen. */
export const defaultFilters: Filters = { type: 'all', mode: 'swaps', projects: [] }

/** Originals and results across all projects. */
export function Gallery({
  filters,
  onFilters,
  photoId,
  onPhoto,
}: {
  filters: Filters
  onFilters: (filters: Filters) => void
  photoId: string | undefined
  onPhoto: (photoId: string | undefined) => void
}) {
  const gallery = useGallery(filters)
  const [layout, setLayout] = useStoredChoice('gallery-layout', ['masonry', 'grid'])
  const [chosen, setChosen] = useState<ReadonlySet<ContentId>>(new Set())
  const { download, isBusy } = useDownload()
  const items = gallery.items ?? []
  const picked = items.filter((item) => chosen.has(item.id))
  const isFiltered = filters.type !== 'all' || filters.mode !== 'swaps' || filters.projects.length > 0

  function choose(id: ContentId, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  return (
    <>
      <PageHeader
        title="Gallery"
        subtitle={
          gallery.items && items.length > 0
            ? `${plural(items.length, 'picture')}${gallery.hasNextPage ? ' so far' : ''}`
            : 'Originals and swaps of all your projects'
        }
        actions={
          picked.length > 0 && (
            <>
              <Button variant="quiet" onClick={() => setChosen(new Set())}>
                Clear selection
              </Button>
              <Button
                busy={isBusy}
                icon={<Download aria-hidden className="size-4" />}
                onClick={() => void download(picked.map((item, i) => galleryFile(item, i + 1)))}
              >
                Download Selected ({picked.length})
              </Button>
            </>
          )
        }
      />
      <GalleryFilters
        filters={filters}
        onChange={(change) => onFilters({ ...filters, ...change })}
        layout={layout}
        onLayout={setLayout}
      />
      {gallery.isPending && <GallerySkeleton />}
      {gallery.isError && !gallery.items && (
        <ErrorState
          title="Failed to Load Gallery"
          message={errorMessage(gallery.error, 'loadGallery')}
          onRetry={() => void gallery.refetch()}
        />
      )}
      {gallery.items && items.length === 0 && (
        <GalleryEmpty isFiltered={isFiltered} onClear={() => onFilters(defaultFilters)} />
      )}
      {items.length > 0 && (
        <GallerySheet
          items={items}
          isMasonry={layout === 'masonry'}
          chosen={chosen}
          onChoose={choose}
          onOpen={onPhoto}
        />
      )}
      {gallery.hasNextPage && (
        <LoadMore isBusy={gallery.isFetchingNextPage} onMore={() => void gallery.fetchNextPage()} />
      )}
      <Lightbox
        photos={items.map((item) => ({
          id: item.id,
          src: item.url,
          originalSrc: item.is_processed ? item.original_url : null,
          alt: galleryAlt(item),
          caption: `${item.project_name} · ${item.task_name}`,
          thumbhash: item.thumbhash,
        }))}
        openId={photoId}
        onChange={onPhoto}
        onDownload={(photo, side) => {
          const index = items.findIndex((item) => item.id === photo.id)
          const item = items[index]
          if (item) void download([galleryFile(item, index + 1, side)])
        }}
      />
    </>
  )
}
