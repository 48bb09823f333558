import type { projects as english } from '../en/projects.ts'

/** To come. */
export const projects: typeof english = {}
