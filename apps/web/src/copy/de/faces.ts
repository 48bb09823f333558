import type { faces as english } from '../en/faces.ts'

/** To come. */
export const faces: typeof english = {}
