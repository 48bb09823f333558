import { z } from 'zod'
import {
  CreateSelectionBody,
  GalleryFilterQuery,
  GalleryItem,
  GalleryPlace,
  GallerySections,
  GallerySelection,
  ListGalleryIdsQuery,
  ListGalleryQuery,
  ListGallerySectionsQuery,
  SelectionId,
} from './gallery.ts'
import { ContentId } from '../ids.ts'
import { get, post } from '../operation.ts'
import type { Operation } from '../operation.ts'

const gallery = { tag: 'Gallery', tokens: 'work' } as const

/** Calls of the gallery. */
export const galleryOperations = {
  listGallery: {
    ...get,
    ...gallery,
    path: '/gallery/',
    summary: 'Pictures of all projects, newest day first; may begin at any section',
    query: ListGalleryQuery,
    response: z.array(GalleryItem),
    errors: ['invalid_query'],
  },
  listGallerySections: {
    ...get,
    ...gallery,
    path: '/gallery/sections',
    summary: 'How many pictures there are of each day or month',
    query: ListGallerySectionsQuery,
    response: GallerySections,
    errors: ['invalid_query'],
  },
  listGalleryIds: {
    ...get,
    ...gallery,
    path: '/gallery/ids',
    summary: 'Ids of a stretch of the gallery, in its order',
    query: ListGalleryIdsQuery,
    response: z.array(ContentId),
    errors: ['invalid_query'],
  },
  getGalleryPlace: {
    ...get,
    ...gallery,
    path: '/gallery/places/{content_id}',
    summary: 'Where a picture stands under the filters',
    params: z.object({ content_id: ContentId }),
    query: GalleryFilterQuery,
    response: GalleryPlace,
    errors: ['invalid_query', 'not_found'],
  },
  createSelection: {
    ...post,
    isIdempotent: true,
    isCreating: true,
    ...gallery,
    path: '/gallery/selections',
    summary: 'Remembers a selection of pictures, to download it as one zip or to delete it',
    body: CreateSelectionBody,
    response: GallerySelection,
    errors: ['invalid_body', 'malformed_body', 'not_found', 'rate_limited'],
  },
  deleteSelection: {
    ...post,
    ...gallery,
    path: '/gallery/selections/{selection_id}/delete',
    summary: 'Deletes the pictures of a selection, originals with their results',
    params: z.object({ selection_id: SelectionId }),
    response: z.object({ deleted: z.int() }),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Operation>
