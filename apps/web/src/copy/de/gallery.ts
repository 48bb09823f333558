import type { gallery as english } from '../en/gallery.ts'

/** To come. */
export const gallery: typeof english = {}
