/** Pixels a photo may have. */
export const maxPhotoPixels = 50e6

/** Why a photo, or one face in it, was not swapped: a code, and what somebody who puts it in words needs to know. */
export type EngineReason =
  | { code: 'no_face' }
  | { code: 'no_match' }
  | { code: 'source_no_face' }
  | { code: 'reference_no_face' }
  | { code: 'face_too_small' }
  | { code: 'turned_away' }
  | { code: 'covered' }
  | { code: 'blurred' }
  | { code: 'low_quality' }
  | { code: 'undecodable' }
  | { code: 'too_large'; maxMegapixels: number }

/** The kinds of reason. */
export type EngineProblemCode = EngineReason['code']

/** What each problem means, in words a person can act on. */
export const problemSentences: Record<EngineProblemCode, string> = {
  no_face: 'No face was found in this photo.',
  no_match: 'The person you are looking for was not found in this photo.',
  source_no_face: 'No face was found in the source photo. Use a well-lit, frontal photo of one person.',
  reference_no_face: 'No face was found in the reference photo. Use a well-lit, frontal photo of one person.',
  face_too_small: 'The face is too small. Use a photo in which it is larger.',
  turned_away: 'The face is turned too far away. Use a photo in which it looks towards the camera.',
  covered: 'Too much of the face is covered. Use a photo in which it can be seen.',
  blurred: 'The face is too blurred. Use a sharper photo.',
  low_quality: 'The swap did not come out well enough for this photo.',
  undecodable: 'This file could not be read as a photo.',
  too_large: 'This photo is too large. Use one of at most 50 megapixels.',
}

/** The reason of a code, its parameters filled in. */
export function reasonOf(code: EngineProblemCode): EngineReason {
  return code === 'too_large' ? { code, maxMegapixels: maxPhotoPixels / 1e6 } : { code }
}

/** Thrown when no face of a photo could be swapped, or a photo could not be read. */
export class EngineProblem extends Error {
  override readonly name = 'EngineProblem'
  readonly code: EngineProblemCode
  readonly reason: EngineReason

  constructor(code: EngineProblemCode, options?: ErrorOptions) {
    super(problemSentences[code], options)
    this.code = code
    this.reason = reasonOf(code)
  }
}
