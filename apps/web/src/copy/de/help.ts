import type { help as english } from '../en/help.ts'

/** To come. */
export const help: typeof english = {}
