import { ProjectId } from '@guise/contract'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { Gallery } from '../features/gallery/gallery.tsx'
import type { GalleryFilters } from '../features/gallery/gallery-query.ts'
import { usePageTitle } from '../lib/page-title.ts'

const Search = z.object({
  type: z.enum(['all', 'image', 'video']).optional().catch(undefined),
  mode: z.enum(['originals', 'swaps']).optional().catch(undefined),
  projects: z.array(ProjectId).optional().catch(undefined),
  photo: z.string().optional().catch(undefined),
})

export const Route = createFileRoute('/gallery')({ component: Screen, validateSearch: Search })

function Screen() {
  usePageTitle('Gallery')
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

  return (
    <Gallery
      filters={{ type, mode, projects }}
      onFilters={filterBy}
      photoId={photo}
      onPhoto={(id) =>
        void navigate({
          search: (search) => ({ ...search, photo: id }),
          replace: photo !== undefined,
          resetScroll: false,
        })
      }
    />
  )
}
