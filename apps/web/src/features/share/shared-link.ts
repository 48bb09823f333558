import { firstLink } from '@guise/links'

/** What another app hands over when something is shared. Many put the link into the text. */
export type Shared = { url?: string | undefined; text?: string | undefined; title?: string | undefined }

/** The first link of what was shared; undefined when there is none. */
export function sharedLink({ url = '', text = '', title = '' }: Shared): string | undefined {
  return firstLink([url, text, title].join('\n'))
}
