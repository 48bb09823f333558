import type { errors as english } from '../en/errors.ts'

/** To come. */
export const errors: typeof english = {}
