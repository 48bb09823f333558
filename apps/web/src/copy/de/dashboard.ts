import type { dashboard as english } from '../en/dashboard.ts'

/** To come. */
export const dashboard: typeof english = {}
