import { RecogniseLinksBody, RecognisedLinks } from './link.ts'
import type { Operation } from './operation.ts'
import { post } from './verbs.ts'

/** Calls about links that are not a task yet. */
export const linkOperations = {
  recogniseLinks: {
    ...post,
    tag: 'Links',
    path: '/links/recognise',
    summary: 'Say what each link of a text is, before anything is created or asked for',
    body: RecogniseLinksBody,
    response: RecognisedLinks,
    errors: ['invalid_body'],
  },
} as const satisfies Record<string, Operation>
