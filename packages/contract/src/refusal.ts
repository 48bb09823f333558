import { z } from 'zod'

/** Why the safety gate refused a picture: it looks sexual, or somebody in it looks like a child. */
export const Refusal = z.enum(['sexual', 'minor'])
export type Refusal = z.infer<typeof Refusal>

/** What a person reads of a refusal: of a photo they sent or a post has, of a stored face, of a result. */
export const refusalMessages: Record<'photo' | 'face' | 'result', Record<Refusal, string>> = {
  photo: {
    sexual: 'This photo looks as if it shows nudity, so Guise will not swap it. If that is wrong, ask for a review.',
    minor: 'Somebody in this photo may be under 18, so Guise will not swap it. If that is wrong, ask for a review.',
  },
  face: {
    sexual: 'The source face looks as if it shows nudity, so Guise will not use it. Choose another face and retry.',
    minor: 'The source face may be of somebody under 18, so Guise will not use it. Choose another face and retry.',
  },
  result: {
    sexual:
      'The result of this photo looks as if it shows nudity, so Guise does not keep it. If that is wrong, ask for a review.',
    minor:
      'Somebody in the result of this photo may be under 18, so Guise does not keep it. If that is wrong, ask for a review.',
  },
}
