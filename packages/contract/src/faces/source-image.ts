import { z } from 'zod'
import { maxFaceNameLength } from '../constants.ts'
import { filledLine, singleLine } from '../fields.ts'
import { Refusal } from '../reasons/photo-reasons.ts'
import { Reason } from '../reasons/reason.ts'
import { FaceBox } from './photo-faces.ts'
import { SourceImageId, SourceImagePhotoId } from '../ids.ts'
import { PageQuery } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'

/** One photo of a source face. */
export const SourceImagePhoto = z
  .object({
    id: SourceImagePhotoId,
    file_url: z.string(),
    thumbnail_url: z.string(),
    thumbhash: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'SourceImagePhoto' })
export type SourceImagePhoto = z.infer<typeof SourceImagePhoto>

/** A face of a person's library. */
export const SourceImage = z
  .object({
    id: SourceImageId,
    name: z.string().describe('May be empty.'),
    file_url: z.string(),
    thumbnail_url: z.string(),
    thumbhash: z.string().describe('Base64 of a ThumbHash placeholder.'),
    width: z.int(),
    height: z.int(),
    is_default: z.boolean(),
    photos: z
      .array(SourceImagePhoto)
      .min(1)
      .describe('Photos of the same person, the main one first. Each swap uses the one nearest in pose and light.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SourceImage' })
export type SourceImage = z.infer<typeof SourceImage>

/** Who vouches for a face: the person themselves, or someone with their permission. */
export const Attestation = z.enum(['self', 'permission'])
export type Attestation = z.infer<typeof Attestation>

/** Fields beside the file of an upload. */
export const CreateSourceImageBody = z.object({
  name: singleLine().max(maxFaceNameLength).optional().describe('Defaults to the file name without its extension.'),
  attestation: Attestation.optional(),
})

/** Fields beside the file of another photo of a face. */
export const AddSourceImagePhotoBody = z.object({ attestation: Attestation.optional() })

const advice = z.enum([
  'photo_out_of_focus',
  'photo_eyes_shut',
  'photo_eyes_dark',
  'photo_eyes_covered',
  'photo_lit_from_one_side',
  'photo_lit_in_colours',
  'photo_burnt_out',
  'photo_first_frame',
])

/** What was seen in a photo that may become a face. Boxes are shares of its width and height. */
export const SourceImageCheck = z
  .object({
    usable: z.boolean(),
    problem: z.string().nullable().describe('What is wrong with the photo and what to do; null when it is usable.'),
    reason: Reason.nullable().describe('The same for a program.'),
    refused_for: Refusal.nullable().describe('Why the safety gate refuses it; a review can be asked for.'),
    advice: z
      .array(z.object({ text: z.string(), code: advice.describe('The same for a program.') }))
      .describe('What would make a better photo of a face that can be used.'),
    faces: z.array(z.object({ box: FaceBox, is_main: z.boolean().describe('The one that would be used.') })),
  })
  .meta({ id: 'SourceImageCheck' })
export type SourceImageCheck = z.infer<typeof SourceImageCheck>

/** What may change of a face. */
export const UpdateSourceImageBody = z
  .strictObject({
    name: filledLine(rule('face_name_empty'), maxFaceNameLength),
    is_default: z.literal(true),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, rule('face_change_empty'))

const results = z
  .enum(['keep', 'delete'])
  .default('keep')
  .describe('Whether what was made with the face stays, or goes with its original and its links.')

/** What else goes with a face that is deleted. */
export const DeleteSourceImageQuery = z.object({ results })

/** What else goes with a face whose attestation is taken back. */
export const RevokeSourceImageBody = z.strictObject({ results })

/** What was made with a face. */
export const SourceImageResults = z.object({ results: z.int().describe('Photos that have a result made with it.') })

/** Filters of the list of faces. */
export const ListSourceImagesQuery = PageQuery.extend({ search: z.string().max(200).optional() })

/** Figures of the library. */
export const SourceImageStats = z.object({
  total_images: z.int(),
  total_swaps: z.int(),
  total_bytes: z.int(),
  last_uploaded_at: z.iso.datetime().nullable(),
})
