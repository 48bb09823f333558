import { z } from 'zod'
import { post } from '../operation.ts'
import type { Operation } from '../operation.ts'

const madeAt = z.iso.datetime().nullable().describe('When it was made here, where that is known.')

/** What a picture or a video says of where it comes from: three layers that are lost, and found, apart from each other. */
export const PictureCheck = z
  .object({
    credentials: z
      .object({
        state: z
          .enum(['none', 'valid', 'changed', 'foreign'])
          .describe(
            'valid: signed here, and as it was signed; changed: signed here, and changed since; foreign: signed by somebody else.',
          ),
        made_at: madeAt,
      })
      .describe('The signed statement in the file.'),
    watermark: z
      .object({
        state: z
          .enum(['none', 'known', 'unknown'])
          .describe('unknown: a result of another installation, or one that was deleted since.'),
        made_at: madeAt,
      })
      .describe('The message in the pixels that nobody sees.'),
    likeness: z
      .object({ state: z.enum(['none', 'similar']), made_at: madeAt })
      .describe('Whether it looks like a result that is kept here.'),
  })
  .meta({ id: 'PictureCheck' })
export type PictureCheck = z.infer<typeof PictureCheck>

/** The call by which anyone asks whether a picture was made here. */
export const checkPictureOperations = {
  checkPicture: {
    ...post,
    access: 'public',
    tag: 'Site',
    path: '/check-picture',
    summary:
      'Ask whether a picture or a video was made here, and when; no account is needed, nothing is kept, nobody is named',
    isMultipart: true,
    body: z.looseObject({}),
    response: PictureCheck,
    errors: ['file_missing', 'file_too_large', 'file_invalid', 'rate_limited', 'unavailable'],
  },
} as const satisfies Record<string, Operation>
