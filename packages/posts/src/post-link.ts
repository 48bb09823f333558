import { parseWebLink } from './web-link.ts'

/** Addresses of the AT Protocol as other apps share them: at://{handle or did}/app.bsky.feed.post/{rkey}. */
const atPost = /^at:\/\/([\w.:-]{1,253})\/app\.bsky\.feed\.post\/([\w.~-]{1,512})\/?$/i

/** Reads what a person pastes as the link of a post: an address of the web, or an at:// address as its page on the web. */
export function parsePostLink(link: string): URL | undefined {
  const [, actor, rkey] = atPost.exec(link) ?? []
  return actor === undefined ? parseWebLink(link) : new URL(`https://bsky.app/profile/${actor}/post/${rkey}`)
}
