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
  | { code: 'source_blurred' }
  | { code: 'source_badly_lit' }
  | { code: 'source_covered' }
  | { code: 'source_turned' }
  | { code: 'low_quality' }
  | { code: 'forbidden' }
  | { code: 'undecodable' }
  | { code: 'too_large'; maxMegapixels: number }

/** The kinds of reason. */
export type EngineProblemCode = EngineReason['code']

/** The reason of a code, its parameters filled in. */
function reasonOf(code: EngineProblemCode): EngineReason {
  return code === 'too_large' ? { code, maxMegapixels: maxPhotoPixels / 1e6 } : { code }
}

/** Thrown when no face of a photo could be swapped, or a photo could not be read. */
export class EngineProblem extends Error {
  override readonly name = 'EngineProblem'
  readonly code: EngineProblemCode
  readonly reason: EngineReason

  constructor(code: EngineProblemCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.reason = reasonOf(code)
  }
}

/** Thrown when as many jobs wait for the engine as may: nothing is wrong with the photo, and a little later there is room. */
export class EngineBusy extends Error {
  override readonly name = 'EngineBusy'
}
