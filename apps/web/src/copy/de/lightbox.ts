import type { lightbox as english } from '../en/lightbox.ts'

/** To come. */
export const lightbox: typeof english = {}
