/** What another app hands over when something is shared. Many put the link into the text. */
export type Shared = { url?: string | undefined; text?: string | undefined; title?: string | undefined }

const link = /https?:\/\/[^\s<>"']+/i
const closing = /[.,;:!?)\]}»”]+$/

/** The first link of what was shared; undefined when there is none. */
export function sharedLink({ url, text, title }: Shared): string | undefined {
  for (const part of [url, text, title]) {
    const found = part && link.exec(part)?.[0].replace(closing, '')
    if (found) return found
  }
  return undefined
}
