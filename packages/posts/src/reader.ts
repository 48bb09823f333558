import { createHash } from 'node:crypto'
import { requireSuccess } from './answer-status.ts'
import type { Network } from './network.ts'
import { builtInNetworks } from './networks/index.ts'
import { checkPhoto } from './check-photo.ts'
import type { Post, PostItem } from './post.ts'
import { PostProblem } from './problem.ts'
import { createSafeFetch, type SafeFetch } from './safe-fetch.ts'
import { parseWebLink } from './web-link.ts'

/** Turns links into posts and the items of posts into bytes. */
export type Reader = {
  read(link: string): Promise<Post>
  download(post: Pick<Post, 'network'>, item: PostItem): Promise<Uint8Array>
}

/** What a reader is made of; networks given here are tried before the built-in ones. */
export type ReaderOptions = { networks?: Network[]; fetch?: SafeFetch & { budget?: () => SafeFetch } }

/** Makes a reader. Both its functions throw a PostProblem for everything a person can act on. */
export function createReader(options: ReaderOptions = {}): Reader {
  const networks = [...(options.networks ?? []), ...builtInNetworks]
  const fetch = options.fetch ?? createSafeFetch()
  const openBudget = () => fetch.budget?.() ?? fetch
  return {
    read: (link) => readLink(link.trim(), networks, openBudget()),
    async download(post, item) {
      const network = networks.find(({ name }) => name === post.network)
      const budget = openBudget()
      const bytes = await (network?.download?.(item, budget) ?? downloadPlainly(item, budget))
      checkPhoto(bytes)
      if (item.sha256 !== undefined && sha256Of(bytes) !== item.sha256) throw new PostProblem('network_changed')
      return bytes
    },
  }
}

async function readLink(link: string, networks: Network[], fetch: SafeFetch): Promise<Post> {
  const url = parseWebLink(link)
  if (!url) throw new PostProblem('malformed_link')
  for (const network of networks.filter((network) => network.matches(url))) {
    try {
      return await network.read(url, fetch)
    } catch (error) {
      if (!(error instanceof PostProblem && error.code === 'unsupported')) throw error
    }
  }
  throw new PostProblem('unsupported')
}

async function downloadPlainly(item: PostItem, fetch: SafeFetch): Promise<Uint8Array> {
  if (item.kind !== 'photo') throw new PostProblem('not_an_image')
  const answer = await fetch(item.url, { headers: { accept: 'image/avif,image/webp,image/jpeg,image/png,*/*;q=0.5' } })
  requireSuccess(answer)
  return answer.body
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
