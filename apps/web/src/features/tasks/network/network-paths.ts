import { simpleIcon } from '../../../ui/icons/packaged.tsx'

/** The mark of each network by the name of its icon, as a path drawn in 24 by 24. Marks belong to their owners and stand for them only. */
export const networkPaths: Readonly<Record<string, string>> = {
  activitypub: simpleIcon('activitypub'),
  bluesky: simpleIcon('bluesky'),
  facebook: simpleIcon('facebook'),
  flickr: simpleIcon('flickr'),
  imgur: simpleIcon('imgur'),
  instagram: simpleIcon('instagram'),
  lemmy: simpleIcon('lemmy'),
  mastodon: simpleIcon('mastodon'),
  misskey: simpleIcon('misskey'),
  pinterest: simpleIcon('pinterest'),
  reddit: simpleIcon('reddit'),
  threads: simpleIcon('threads'),
  tiktok: simpleIcon('tiktok'),
  tumblr: simpleIcon('tumblr'),
  x: simpleIcon('x'),
}
