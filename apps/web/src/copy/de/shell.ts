import type { shell as english } from '../en/shell.ts'

/** To come. */
export const shell: typeof english = {}
