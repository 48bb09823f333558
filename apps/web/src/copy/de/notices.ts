import type { notices as english } from '../en/notices.ts'

/** To come. */
export const notices: typeof english = {}
