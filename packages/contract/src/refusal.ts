import { z } from 'zod'

/** Why the safety gate refused a picture: it looks sexual, or somebody in it looks like a child. */
export const Refusal = z.enum(['sexual', 'minor'])
export type Refusal = z.infer<typeof Refusal>
