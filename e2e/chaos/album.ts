import { createHash } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import sharp from 'sharp'
import { PostProblem } from '@guise/posts'
import type { Network } from '@guise/posts'
import { filmIn } from './film.ts'
import { widthOfKind } from './photo-kind.ts'
import type { PhotoKind } from './photo-kind.ts'

const host = 'album.test'
const heightPx = 64

/** The link of a post of the album: its name makes its photos different from those of every other post. */
export function albumLink(name: string, photos: number, kind: PhotoKind = 'plain'): string {
  return `https://${host}/${encodeURIComponent(name)}/${photos}/${encodeURIComponent(kind)}`
}

/** A network that is read and downloaded without any request: posts of any number of small photos, all different. */
export const album: Network = {
  name: 'album',
  matches: (url) => url.hostname === host,
  async read(url) {
    const [, name = '', photos = '', kind = ''] = url.pathname.split('/')
    if (!(Number(photos) >= 1)) throw new PostProblem('not_found')
    return {
      network: 'album',
      canonicalUrl: url.href,
      author: { handle: 'ann' },
      sensitive: false,
      truncated: false,
      items: Array.from({ length: Number(photos) }, (_, index) => ({
        kind: kind === 'film' ? ('video' as const) : ('photo' as const),
        url: `https://${host}/${name}/${index}/${kind}/photo.jpg`,
      })),
    }
  },
  download: (item) => drawPhoto(item.url),
  downloadFilm: async (_, { path }) => copyFile(filmIn(process.env['CHAOS_FOLDER'] ?? '.'), path),
}

/** A picture made of the bytes of its name: no two names look alike. */
export async function drawPhoto(name: string): Promise<Buffer> {
  const kind = decodeURIComponent(name.split('/').at(-2) ?? '')
  const width = kind in widthOfKind ? widthOfKind[kind as PhotoKind] : widthOfKind.plain // just looked up
  const data = createHash('sha512').update(name).digest().subarray(0, 48)
  return sharp(data, { raw: { width: 4, height: 4, channels: 3 } })
    .resize(width, heightPx, { fit: 'fill', kernel: 'nearest' })
    .jpeg({ quality: 90 })
    .toBuffer()
}
