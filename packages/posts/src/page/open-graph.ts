import type { HtmlPage } from './html-page.ts'
import type { NamedPhoto } from './json-ld.ts'

/**
 * The og:image properties in document order. Properties below an image (og:image:width ...) describe the one before
 * them, and og:image:secure_url is a better address of the same photo (https://ogp.me/#structured).
 */
export function readOpenGraph(page: HtmlPage): NamedPhoto[] {
  const photos: NamedPhoto[] = []
  for (const { name, content } of page.metas) {
    const last = photos.at(-1)
    if (content === '') continue
    if (name === 'og:image') photos.push({ url: content })
    else if (name === 'og:image:url' && last?.url !== content) photos.push({ url: content })
    else if (name === 'og:image:secure_url') {
      if (last) last.url = content
      else photos.push({ url: content })
    } else if (last) describe(last, name, content)
  }
  return photos
}

function describe(photo: NamedPhoto, name: string, content: string): void {
  if (name === 'og:image:alt') photo.alt = content
  const pixels = Number.parseInt(content, 10)
  if (!Number.isSafeInteger(pixels) || pixels <= 0) return
  if (name === 'og:image:width') photo.width = pixels
  if (name === 'og:image:height') photo.height = pixels
}
