import type { Post, PostItem } from '../post/post.ts'
import type { SafeFetch } from '../fetch/safe-fetch.ts'

/** What a link points at, as far as its shape tells: only the first three can be read. */
export type LinkKind = 'post' | 'video' | 'page' | 'profile' | 'story' | 'list' | 'other'

/** How well reading rests: on a published interface, on what a page happens to hold, or on a token of the operator. */
export type NetworkStanding = 'built_in' | 'best_effort' | 'by_token'

/** How the posts of one network are read. */
export type Network = {
  name: string
  /** What people call it; without one, its name. */
  label?: string
  standing?: NetworkStanding
  /** Why none of its links is read on this server; the sentence says what to do instead. */
  refusal?: string
  /** Says by its shape alone whether a link belongs to this network. */
  matches(url: URL): boolean
  /** Says by its shape alone what a link points at; without it every link is a post. */
  kind?(url: URL): LinkKind
  /** Writes the addresses of one post in one way, so that the same post is known again. */
  tidy?(url: URL): URL
  /** Reads the post, or throws a PostProblem; `unsupported` hands the link to the next network that matches. */
  read(url: URL, fetch: SafeFetch): Promise<Post>
  /** Fetches an item where a plain GET does not do. */
  download?(item: PostItem, fetch: SafeFetch): Promise<Uint8Array>
}
