import { readProvenance } from '../../../ideas/marks/read-provenance.ts'
import type { Handlers } from '../calls/serve.ts'

/** The call that tells how a result was made. */
export const provenanceRoutes: Handlers<'getResultProvenance'> = {
  getResultProvenance: ({ ctx, user, params, link }) =>
    readProvenance(ctx, { userId: user.id, contentId: params.content_id }, link),
}
