import type { GalleryItem } from '@guise/contract'
import type { Handlers } from '../calls/serve.ts'
import { createSelection, zipAddress } from '../../../ideas/gallery/create-selection.ts'
import { deleteSelection } from '../../../ideas/gallery/delete-selection.ts'
import { findPlace } from '../../../ideas/gallery/find-place.ts'
import { encodePlace } from '../../../ideas/gallery/cursor.ts'
import { listIds, listPictures } from '../../../ideas/gallery/list-pictures.ts'
import { listSections } from '../../../ideas/gallery/list-sections.ts'
import { viewPicture } from '../../../ideas/gallery/views.ts'

type GalleryCalls =
  | 'listGallery'
  | 'listGallerySections'
  | 'listGalleryIds'
  | 'getGalleryPlace'
  | 'createSelection'
  | 'deleteSelection'

/** Calls of the gallery. */
export const galleryRoutes: Handlers<GalleryCalls> = {
  async listGallery({ ctx, user, query, link, nextPage }) {
    const rows = await listPictures(ctx, user.id, query)
    const page = rows.slice(0, query.limit)
    const last = page.at(-1)
    if (rows.length > query.limit && last) nextPage(encodePlace(last.content))
    return page.map((row) => viewPicture(row, query.mode, link))
  },

  listGallerySections: ({ ctx, user, query }) => listSections(ctx, user.id, query),

  async listGalleryIds({ ctx, user, query }) {
    return (await listIds(ctx, user.id, query)) as GalleryItem['id'][] // ids of content rows
  },

  getGalleryPlace: ({ ctx, user, params, query }) => findPlace(ctx, user.id, params.content_id, query),

  async createSelection({ ctx, user, body, origin, once }) {
    const made = await once((tx) => createSelection(ctx, tx, user.id, body))
    return { ...made, zip_url: zipAddress(ctx, origin, made.id) }
  },

  async deleteSelection({ ctx, user, params }) {
    return { deleted: await deleteSelection(ctx, user.id, params.selection_id) }
  },
}
