import type { time as english } from '../en/time.ts'

/** To come. */
export const time: typeof english = {}
