import type { Post, PostItem } from './post.ts'
import type { SafeFetch } from './safe-fetch.ts'

/** How the posts of one network are read. */
export type Network = {
  name: string
  /** Says by its shape alone whether a link belongs to this network. */
  matches(url: URL): boolean
  /** Reads the post, or throws a PostProblem; `unsupported` hands the link to the next network that matches. */
  read(url: URL, fetch: SafeFetch): Promise<Post>
  /** Fetches an item where a plain GET does not do. */
  download?(item: PostItem, fetch: SafeFetch): Promise<Uint8Array>
}
