import { Samples, SiteConfig } from './site.ts'
import type { Operation } from './operation.ts'
import { get } from './verbs.ts'

/** Calls of the site itself. */
export const siteOperations = {
  getSite: {
    ...get,
    path: '/site',
    tag: 'Site',
    access: 'public',
    summary: 'Settings a page needs before sign-in',
    response: SiteConfig,
    errors: [],
  },
  listSamples: {
    ...get,
    path: '/samples',
    tag: 'Site',
    access: 'public',
    summary: 'Sample posts and faces to try the app with',
    response: Samples,
    errors: [],
  },
} as const satisfies Record<string, Operation>
