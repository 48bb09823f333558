/** One picture of the lightbox, with the original it was made from when there is one. */
export type LightboxPhoto = {
  id: string
  src: string | null
  originalSrc?: string | null
  alt: string
  /** Shown above the picture: the frame's number, its task. */
  caption: string
  thumbhash: string | null
  /** Given when both sides are films: what stands for them until they play. */
  film?: { poster: string | null; originalPoster: string | null } | undefined
}

/** Which of a picture's two sides is meant. */
export type Side = 'result' | 'original'
