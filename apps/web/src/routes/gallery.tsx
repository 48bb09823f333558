import type { ProjectId } from '@guise/contract'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Gallery } from '../features/gallery/gallery.tsx'
import { HowMade } from '../features/provenance/how-made.tsx'
import type { GalleryFilters } from '../features/gallery/query/gallery-days.ts'
import { daysQuery } from '../features/gallery/query/gallery-query.ts'
import { ShareButton } from '../features/tasks/page/share-button.tsx'
import { prefetch, queryClient } from '../lib/api/query-client.ts'
import { projectsQuery } from '../lib/api/shared-queries.ts'
import { usePageTitle } from '../lib/browser/page-title.ts'
import { ids, oneOf, searchParams, text } from '../lib/browser/search-params.ts'

const Search = searchParams({
  type: oneOf(['all', 'image', 'video']),
  mode: oneOf(['originals', 'swaps']),
  projects: ids<ProjectId>(isKnownProject),
  photo: text,
})

function isKnownProject(id: string): boolean {
  return queryClient.getQueryData(projectsQuery.queryKey)?.some((project) => project.id === id) ?? false
}

export const Route = createFileRoute('/gallery')({
  component: Screen,
  validateSearch: Search,
  loaderDeps: ({ search: { type = 'all', mode = 'swaps', projects = [] } }) => ({ type, mode, projects }),
  loader: ({ deps }) => prefetch(daysQuery({ ...deps, hidden: [] })),
})

function Screen() {
  const { t } = useTranslation()
  usePageTitle(t('gallery.title'))
  const { type = 'all', mode = 'swaps', projects = [], photo } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })

  function filterBy(next: GalleryFilters) {
    void navigate({
      replace: true,
      search: {
        type: next.type === 'all' ? undefined : next.type,
        mode: next.mode === 'swaps' ? undefined : next.mode,
        projects: next.projects.length === 0 ? undefined : [...next.projects],
      },
    })
  }

  const isOpen = photo !== undefined
  const showPhoto = useCallback(
    (id: string | undefined) => {
      // Turning pages in the lightbox leaves one entry in the history, not one for each picture.
      void navigate({ search: (search) => ({ ...search, photo: id }), replace: isOpen, resetScroll: false })
    },
    [navigate, isOpen],
  )

  return (
    <Gallery
      filters={{ type, mode, projects }}
      onFilters={filterBy}
      photoId={photo}
      onPhoto={showPhoto}
      renderProvenance={(item) => (
        <>
          {item.is_processed && <ShareButton taskId={item.task_id} contentId={item.id} />}
          <HowMade
            contentId={item.id}
            resultUrl={item.is_processed ? item.url : null}
            isVideo={item.type === 'video'}
          />
        </>
      )}
    />
  )
}
