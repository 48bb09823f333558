import type { Network } from '../read/network.ts'
import { activityPub } from './activitypub.ts'
import { createBluesky } from './bluesky.ts'
import { facebook } from './facebook.ts'
import { flickr } from './flickr.ts'
import { createImgur } from './imgur.ts'
import { instagram } from './instagram.ts'
import { lemmy } from './lemmy.ts'
import { mastodon } from './mastodon.ts'
import { misskey } from './misskey.ts'
import { pinterest } from './pinterest.ts'
import { createReddit, type RedditToken } from './reddit.ts'
import { threads } from './threads.ts'
import { tiktok } from './tiktok.ts'
import { createTumblr } from './tumblr.ts'
import { web } from './web.ts'
import { createXApi } from './parts/x-api.ts'
import { x } from './x.ts'

/** Keys of the operator's own; a network that needs one is off until it is given. */
export type NetworkTokens = { reddit?: RedditToken; tumblr?: string; imgur?: string; x?: string }

/**
 * The networks that are read, the first match first: those with hosts of their own, then those that are told by the
 * shape of a path on any host, and last `web`, which takes any link.
 */
export function builtInNetworks(tokens: NetworkTokens = {}): Network[] {
  return [
    createBluesky(),
    instagram,
    tokens.x === undefined ? x : createXApi(tokens.x),
    tiktok,
    threads,
    facebook,
    pinterest,
    createReddit(tokens.reddit),
    createTumblr(tokens.tumblr),
    createImgur(tokens.imgur),
    flickr,
    mastodon,
    misskey,
    lemmy,
    activityPub,
    web,
  ]
}
