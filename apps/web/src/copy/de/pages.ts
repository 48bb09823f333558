import type { pages as english } from '../en/pages.ts'

/** To come. */
export const pages: typeof english = {}
