/**
 * Why nothing can be done with a video. `codec`: its picture is packed in a way that is not read; `hdr`: its colours go beyond
 * what a screen of standard range shows, and the ffmpeg here cannot bring them there; `stopped`: a program that worked on it failed, was ended, or said nothing for too long.
 */
export type VideoProblemCode =
  | 'undecodable'
  | 'no_picture'
  | 'codec'
  | 'hdr'
  | 'too_long'
  | 'too_large'
  | 'too_wide'
  | 'stopped'
  | 'disk_full'

/** Thrown when a video cannot be read, is beyond the limits, or a program failed at it. */
export class VideoProblem extends Error {
  override readonly name = 'VideoProblem'
  readonly code: VideoProblemCode

  constructor(code: VideoProblemCode, options?: ErrorOptions & { said?: string }) {
    super(options?.said ? `${code}: ${options.said}` : code, options)
    this.code = code
  }
}
