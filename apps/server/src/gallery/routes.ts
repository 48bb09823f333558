import { pageOf } from '../http/page.ts'
import type { Handlers } from '../http/serve.ts'
import { listPictures } from './list-pictures.ts'
import { viewPicture } from './views.ts'

/** Calls of the gallery. */
export const galleryRoutes: Handlers<'listGallery'> = {
  async listGallery({ ctx, user, query, link, nextPage }) {
    const rows = await listPictures(ctx, user.id, query)
    const page = pageOf(rows, query.limit, ({ content }) => content, nextPage)
    return page.map((row) => viewPicture(row, query.mode, link))
  },
}
