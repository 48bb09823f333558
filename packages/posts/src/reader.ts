import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { recogniseText } from '@guise/links'
import { requireFile } from './fetch/answer-status.ts'
import { checkPhoto } from './photo/check-photo.ts'
import type { Network, NetworkTokens } from './read/network.ts'
import { builtInNetworks } from './networks.ts'
import { createPageCache } from './fetch/page-cache.ts'
import { boundPost } from './post/bound-post.ts'
import type { Post, PostItem } from './post/post.ts'
import { PostProblem } from './post/problem.ts'
import { readLink } from './read/read-link.ts'
import { createRecentPosts } from './read/recent-posts.ts'
import { identityRead, recogniseAmong, type Paste, type Recognition } from './read/recognise.ts'
import { labelOf } from './read/refusal.ts'
import type { FilmTarget } from './fetch/save-body.ts'
import { createSafeFetch, type BudgetingFetch, type SafeFetch, type SaveFilm } from './fetch/safe-fetch.ts'

/** On whose behalf a post is read; the same person gets the same post at most once an hour unless it is asked for again. */
export type ReadOptions = { userId?: string; again?: boolean }

/** Turns links into posts and the items of posts into bytes. */
export type Reader = {
  read(link: string, options?: ReadOptions): Promise<Post>
  download(post: Pick<Post, 'network'>, item: PostItem): Promise<Uint8Array>
  /** Writes a film of a post to a file that is not there yet; what is in it when that fails is the caller's to remove. */
  downloadFilm(post: Pick<Post, 'network'>, item: PostItem, to: FilmTarget): Promise<void>
  /** Says what a link is, by its writing alone. */
  recognise(link: string): Recognition
  /** What tells a post that was read from every other; undefined when the reading says no more than its link. */
  identityOf(post: Pick<Post, 'network' | 'canonicalUrl' | 'arrivedAt'>): string | undefined
  /** The name of the network a link belongs to, by its writing alone. */
  networkOf(link: string): string | undefined
  /** Finds the links in a pasted text and says what each is, by its writing alone. */
  readPaste(text: string): Promise<Paste>
  /** The names by which people know the networks that are read, by their own. */
  labels(): ReadonlyMap<string, string>
}

/** What a reader is made of; networks given here are tried before the built-in ones. */
export type ReaderOptions = {
  networks?: Network[]
  fetch?: SafeFetch & Partial<Pick<BudgetingFetch, 'budget' | 'saveFilm'>>
  tokens?: NetworkTokens
  /** Asked anew for every link, so that a network can be switched while the server runs. */
  isSwitchedOff?: (network: string) => boolean
  now?: () => number
}

/** Makes a reader. `read` and both downloads throw a PostProblem for everything a person can act on. */
export function createReader(options: ReaderOptions = {}): Reader {
  const { isSwitchedOff = () => false, now = Date.now } = options
  const networks = [...(options.networks ?? []), ...builtInNetworks(options.tokens)]
  const fetch = options.fetch ?? createSafeFetch()
  const openBudget = () => fetch.budget?.() ?? fetch
  const pages = createPageCache()
  const recent = createRecentPosts({ now })
  const recognise = (link: string) => recogniseAmong(networks, link, isSwitchedOff)

  return {
    recognise,
    identityOf: (post) => identityRead(networks, post),
    networkOf: (link) => recognise(link).network,
    readPaste: (text) => recogniseText(text, recognise, setImmediate),
    async read(link, { userId, again = false } = {}) {
      const { identity } = recognise(link)
      const known = userId !== undefined && !again ? recent.find(userId, identity) : undefined
      if (known) return known
      const ways = { networks, isSwitchedOff, fetch: pages.through(openBudget()) }
      const post = boundPost(await readLink(link.trim(), ways), link.trim())
      if (userId !== undefined) recent.keep(userId, identity, post)
      return post
    },
    async download(post, item) {
      const network = networks.find((network) => network.name === post.network && 'download' in network)
      const budget = openBudget()
      const bytes = await (network?.download?.(item, budget) ?? downloadPlainly(item, budget))
      checkPhoto(bytes)
      if (item.sha256 !== undefined && sha256Of(bytes) !== item.sha256) throw new PostProblem('network_changed')
      return bytes
    },
    async downloadFilm(post, item, to) {
      const network = networks.find((network) => network.name === post.network && 'downloadFilm' in network)
      const save: SaveFilm = fetch.saveFilm ?? refuseFilm
      await (network?.downloadFilm?.(item, to, save) ?? save(item.url, to))
    },
    labels() {
      const labels = new Map<string, string>()
      // Of two that read the same network the first is asked first.
      for (const network of networks) if (!labels.has(network.name)) labels.set(network.name, labelOf(network))
      return labels
    },
  }
}

async function downloadPlainly(item: PostItem, fetch: SafeFetch): Promise<Uint8Array> {
  if (item.kind !== 'photo') throw new PostProblem('not_an_image')
  const answer = await fetch(item.url, { headers: { accept: 'image/avif,image/webp,image/jpeg,image/png,*/*;q=0.5' } })
  requireFile(answer)
  return answer.body
}

/** Whoever brings a fetch of their own that saves no films reads posts without them. */
async function refuseFilm(): Promise<never> {
  throw new PostProblem('unsupported')
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
