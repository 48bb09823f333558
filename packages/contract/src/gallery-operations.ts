import { z } from 'zod'
import { GalleryItem, ListGalleryQuery } from './gallery.ts'
import type { Operation } from './operation.ts'
import { get } from './verbs.ts'

/** Calls of the gallery. */
export const galleryOperations = {
  listGallery: {
    ...get,
    tag: 'Gallery',
    path: '/gallery/',
    summary: 'Pictures of all projects, newest first',
    query: ListGalleryQuery,
    response: z.array(GalleryItem),
    errors: ['invalid_query'],
  },
} as const satisfies Record<string, Operation>
