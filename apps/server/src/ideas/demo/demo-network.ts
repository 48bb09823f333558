import { PostProblem } from '@guise/posts'
import type { Network, PostItem } from '@guise/posts'
import type { Config } from '../../platform/settings/config.ts'
import { copySampleFilm } from './sample-film.ts'
import { readSamplePhoto, sampleSetOf } from './sample-set.ts'
import type { SamplePhoto } from './sample-set.ts'
import { filmPost, filmUrl, photoUrl, postUrl } from './samples.ts'
import type { SamplePost } from './samples.ts'

const postPath = /^\/demo\/p\/([^/]+)\/?$/
/** Names and addresses a private installation is reached by. */
const localHost =
  /^(localhost|127\.0\.0\.1|\[::1\]|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|[\w-]+\.local)$/

/** The posts of this very installation: read and downloaded without any request. */
export function demoNetwork(config: Pick<Config, 'publicUrl' | 'samplesDir'>): Network {
  const set = sampleSetOf(config)
  return {
    name: 'demo',
    label: 'Sample post',

    matches: (url) => isOurs(url, config.publicUrl) && postPath.test(url.pathname),

    async read(url) {
      const slug = postPath.exec(url.pathname)?.[1]
      const post = [...set.posts, filmPost].find((post) => post.slug === slug)
      if (!post) throw new PostProblem('not_found')
      const origin = config.publicUrl ?? url.origin
      return {
        network: 'demo',
        canonicalUrl: postUrl(origin, post),
        author: { name: 'Guise samples', handle: 'demo', url: `${origin}/demo` },
        text: post.text,
        sensitive: false,
        truncated: false,
        items: post.photos.map((photo) => itemOf(origin, post, photo)),
      }
    },

    async download(item) {
      const bytes = await readSamplePhoto(set, new URL(item.url).pathname.split('/').at(-1) ?? '')
      if (!bytes) throw new PostProblem('not_found')
      return bytes
    },

    async downloadFilm(item, { path }) {
      const name = new URL(item.url).pathname.split('/').at(-1) ?? ''
      if (!(await copySampleFilm(name, path))) throw new PostProblem('not_found')
    },
  }
}

function itemOf(origin: string, { film }: SamplePost, photo: SamplePhoto): PostItem {
  const { width, height, alt } = photo
  const shown = { width, height, alt }
  if (film) return { kind: 'video', url: filmUrl(origin, film), posterUrl: photoUrl(origin, photo), ...shown }
  return { kind: 'photo', url: photoUrl(origin, photo), ...shown }
}

function isOurs(url: URL, publicUrl: string | undefined): boolean {
  return publicUrl === undefined ? localHost.test(url.hostname) : url.host === new URL(publicUrl).host
}
