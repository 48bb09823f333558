import type { legal as english } from '../en/legal.ts'

/** To come. */
export const legal: typeof english = {}
