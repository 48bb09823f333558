import { z } from 'zod'
import { ContentId } from '../ids.ts'
import { get } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { MadeWith } from './engine.ts'

const sha256 = z.string().describe('64 hexadecimal digits.')

/** How a result was made, as its own bytes tell. */
export const ResultProvenance = z
  .object({
    made_at: z.iso.datetime(),
    file_url: z
      .string()
      .describe('The result; that of a photo with `&as=png` or `&as=webp` in that format, signed anew.'),
    sha256: sha256.nullable().describe('Of the bytes of the result.'),
    credentials: z
      .object({
        state: z.enum(['none', 'valid', 'changed', 'foreign']),
        signed_by: z.string().nullable().describe('The name in the certificate.'),
        stamped_at: z.iso.datetime().nullable().describe('The time that a time stamp authority said.'),
        original_sha256: sha256.nullable().describe('Of the photo or video it was made from, as it is kept.'),
        has_original_credentials: z.boolean().describe('Whether what that said of itself is kept within.'),
      })
      .describe('The signed statement in the file.'),
    engine: MadeWith.extend({
      models: z.array(sha256).describe('The files of a network that took part.'),
      settings: z.record(z.string(), z.string()),
    }).nullable(),
    has_watermark: z.boolean(),
    has_visible_mark: z.boolean(),
  })
  .meta({ id: 'ResultProvenance' })
export type ResultProvenance = z.infer<typeof ResultProvenance>

/** The call that tells how a result was made. */
export const provenanceOperations = {
  getResultProvenance: {
    ...get,
    tag: 'Tasks',
    tokens: 'work',
    path: '/contents/{content_id}/provenance',
    summary: 'How a result was made: when, signed by whom, from which photo or video, and which marks it carries',
    params: z.object({ content_id: ContentId }),
    response: ResultProvenance,
    errors: ['not_found', 'unavailable'],
  },
} as const satisfies Record<string, Operation>
