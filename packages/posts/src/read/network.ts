import type { NetworkShape } from '@guise/links'
import type { Post, PostItem } from '../post/post.ts'
import type { FilmTarget } from '../fetch/save-body.ts'
import type { SafeFetch, SaveFilm } from '../fetch/safe-fetch.ts'

/** How well reading rests: on a published interface, on what a page happens to hold, or on a token of the operator. */
export type NetworkStanding = 'built_in' | 'best_effort' | 'by_token'

/** The credentials of an application that the operator has registered with Reddit. */
export type RedditToken = { clientId: string; clientSecret: string }

/** Keys of the operator's own; a network that needs one is off until it is given. */
export type NetworkTokens = { reddit?: RedditToken; tumblr?: string; imgur?: string; x?: string }

/** How the posts of one network are read, beside how its links look. */
export type Network = NetworkShape & {
  standing?: NetworkStanding
  /** None of its links is read on this server: it lets programs read only with a key, and there is none. */
  needsKey?: boolean
  /** Reads the post, or throws a PostProblem; `unsupported` hands the link to the next network that matches. */
  read(url: URL, fetch: SafeFetch): Promise<Post>
  /** Fetches an item where a plain GET does not do. */
  download?(item: PostItem, fetch: SafeFetch): Promise<Uint8Array>
  /** Writes a film to a file where a plain GET does not do. */
  downloadFilm?(item: PostItem, to: FilmTarget, save: SaveFilm): Promise<void>
}
