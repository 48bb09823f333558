import type { explore as english } from '../en/explore.ts'

/** To come. */
export const explore: typeof english = {}
