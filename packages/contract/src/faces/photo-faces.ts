import { z } from 'zod'
import { Reason } from '../reasons/reason.ts'

/** A face picked by hand, in shares (0..1) of the upright photo. */
export const FaceBox = z
  .strictObject({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().gt(0).max(1),
    height: z.number().gt(0).max(1),
  })
  .meta({ id: 'FaceBox' })
export type FaceBox = z.infer<typeof FaceBox>

/** One face of a stored photo before it is swapped: how well that may come out, or why it cannot be done. */
export const PhotoFace = z
  .object({
    box: FaceBox,
    is_main: z.boolean().describe('The one that is replaced unless another is asked for.'),
    yaw: z.number().describe('Degrees the face is turned aside.'),
    pitch: z.number().describe('Degrees it is raised or lowered.'),
    roll: z.number().describe('Degrees it is tilted.'),
    size_px: z.int(),
    blur: z.number().min(0).max(1).describe('0 is sharp.'),
    expected_quality: z.number().min(0).max(1).describe('What a swap of it is expected to be rated.'),
    problem: z.string().nullable().describe('Why it cannot be swapped; null when it can.'),
    reason: Reason.nullable().describe('The same for a program.'),
  })
  .meta({ id: 'PhotoFace' })
export type PhotoFace = z.infer<typeof PhotoFace>

/** The faces of a stored photo, the main one first, then from left to right. */
export const PhotoFaces = z
  .object({
    faces: z.array(PhotoFace),
    problem: z.string().nullable().describe('Why none can be swapped, such as that there is none; null when one can.'),
    reason: Reason.nullable().describe('The same for a program.'),
  })
  .meta({ id: 'PhotoFaces' })
export type PhotoFaces = z.infer<typeof PhotoFaces>
