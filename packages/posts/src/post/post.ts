/** One picture or film of a post, where it can be fetched and what its network says about it. */
export type PostItem = {
  kind: 'photo' | 'video'
  url: string
  width?: number
  height?: number
  alt?: string
  posterUrl?: string
  /** True of a film whose file has no sound although the film on its page has. */
  lacksSound?: boolean
  /** Lower-case hex of the bytes, for networks that name their files by content. */
  sha256?: string
}

/** Who published a post, as far as the page says. */
export type PostAuthor = { name?: string; handle?: string; url?: string }

/** A post as it was read: its items stand in the post's own order. */
export type Post = {
  network: string
  canonicalUrl: string
  /** Where the link led by redirects, when that was elsewhere. */
  arrivedAt?: string
  author: PostAuthor
  text?: string
  sensitive: boolean
  /** True when the post may hold more items than could be read. */
  truncated: boolean
  items: PostItem[]
}
