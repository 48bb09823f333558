import { shapeOf, type KnownShape } from './network-shape.ts'

/**
 * How the links of every network look, the first match first: networks with hosts of their own, then those that are told
 * by a path on any host, and last `web`, which takes any link. How a network is read stands in packages/posts, in the
 * file of its name.
 */
export const networkShapes = [
  shapeOf('bluesky', {
    label: 'Bluesky',
    icon: 'bluesky',
    hosts: /^((www|embed)\.)?bsky\.app$/,
    idOf({ pathname }) {
      const path = pathname.replaceAll(/%3A/gi, ':').replace(/^\/embed\/([^/]+)\/app\.bsky\.feed\./, '/profile/$1/')
      const [, actor, rkey] =
        /^\/profile\/([^/]+)\/post\/([\w.~-]{1,512})(?:\/(?:liked-by|quotes|reposted-by))?\/?$/.exec(path) ?? []
      return actor && `${actor.toLowerCase()}/${rkey}`
    },
    profiles: /^\/profile\/[^/]+\/?$/,
    rest: 'list',
  }),

  shapeOf('instagram', {
    label: 'Instagram',
    icon: 'instagram',
    hosts: /^((www|m)\.)?(instagram\.com|instagr\.am|ig\.me)$/,
    posts: [/^\/(?:(?!share\/)[\w.]+\/)?(?:p|reel|reels|tv)\/(?!audio\/)(?<id>[\w-]+)/],
    films: /^[^/]+\/(?:(?!share\/)[\w.]+\/)?(?:reel|reels|tv)\/(?!audio\/)[\w-]/,
    address: (id) => `https://www.instagram.com/p/${id}/`,
    shares: /\/share\/(?:p\/|reel\/)?[\w-]+/,
    stories: /^\/(stories|s)\//,
    profiles: /^\/(?!(?:accounts|direct|explore|reels)\/?$)[\w.]+\/?$/,
  }),

  shapeOf('x', {
    label: 'X',
    icon: 'x',
    // Mirrors show only the post (www.), its media (d.) or several in one picture (g.).
    hosts:
      /^(?:(?:(?:www|mobile|m|pro|platform)\.)?(?:x|twitter)|(?:(?:www|d|g|t|api)\.)?(?:fxtwitter|vxtwitter|fixupx|fixvx|twittpr)|xcancel)\.com$|^nitter\.net$/,
    idOf({ pathname, searchParams }) {
      const inPage = pathname === '/embed/Tweet.html' ? /^\d{1,20}$/.exec(searchParams.get('id') ?? '')?.[0] : undefined
      return inPage ?? /^\/(?:i\/web\/|i\/)?(?:\w+\/)?status(?:es)?\/(\d{1,20})/.exec(pathname)?.[1]
    },
    address: (id) => `https://x.com/i/status/${id}`,
    profiles: /^\/(?!(?:compose|explore|home|i|login|messages|notifications|search|settings|signup)\/?$)\w+\/?$/,
  }),

  shapeOf('tiktok', {
    label: 'TikTok',
    icon: 'tiktok',
    hosts: /^((www|m|vm|vt|lite|us)\.)?tiktok\.com$/,
    posts: [
      /^\/@[\w.-]*\/(?:photo|video)\/(?<id>\d+)/,
      /^\/(?:embed(?:\/v\d)?|player\/v\d|share\/(?:photo|video)|v)\/(?<id>\d+)(?:\.html|\/|$)/,
    ],
    films: /^[^/]+\/@[\w.-]*\/video\/\d/,
    // The name of the author may be any, or none.
    address: (id, { pathname }) => `https://www.tiktok.com/${/^\/(@[\w.-]*)\//.exec(pathname)?.[1] ?? '@'}/video/${id}`,
    shares: /^v[mt]\.|\.com\/t\/\w+\/?$/,
    profiles: /^\/@[\w.-]+\/?$/,
  }),

  shapeOf('threads', {
    label: 'Threads',
    icon: 'threads',
    hosts: /^(www\.)?threads\.(com|net)$/,
    posts: [/^\/(?:@[\w.]+\/post|t)\/(?<id>[\w-]+)/],
    address: (id) => `https://www.threads.com/t/${id}`,
    profiles: /^\/@[\w.]+\/?$/,
  }),

  shapeOf('facebook', {
    label: 'Facebook',
    icon: 'facebook',
    hosts: /^(((www|m|mbasic|web|touch|business|[a-z]{2}-[a-z]{2})\.)?facebook\.com|fb\.com|fb\.watch|fb\.me)$/,
    // Posts, photos and films are numbered together; a post may also be named by an opaque pfbid.
    idOf({ pathname, searchParams }) {
      const inPath = /^\/(?:[^/]+|groups\/[^/]+)\/(?:posts|photos|videos|permalink)\/(?:[^/]+\/)*?(pfbid\w+|\d+)\/?$/
      const names = ['story_fbid', 'fbid', 'v', 'multi_permalinks']
      const inQuery = names.map((name) => searchParams.get(name)).find((value) => value !== null) ?? ''
      return (inPath.exec(pathname) ?? /^\/reel\/(\d+)/.exec(pathname) ?? /^(pfbid\w+|\d+)$/.exec(inQuery))?.[1]
    },
    posts: [
      /^\/(photo|photo\.php|permalink\.php|story\.php)\/?$/,
      /^\/[^/]+\/(posts|photos)\/./,
      /^\/groups\/[^/]+\/(posts|permalink)\/\w+/,
      /^\/share\/(p\/)?[\w-]+\/?$/,
    ],
    films: /^fb\.watch\/|^[^/]+\/(watch|reel|share\/[vr]\/|[^/]+\/videos\/)/,
    shares: /^fb\.me\//,
    stories: /^\/(stories|story)\//,
    profiles:
      /^\/profile\.php$|^\/people\/|^\/(?!(?:events|groups|home\.php|login|marketplace|search|watch)\/?$)[\w.-]+\/?$/,
  }),

  shapeOf('pinterest', {
    label: 'Pinterest',
    icon: 'pinterest',
    hosts: /^(([a-z]{1,3}\.)?pinterest\.(com|[a-z]{2}|com?\.[a-z]{2})|pin\.it)$/,
    posts: [/^\/pin\/(?:[\w-]+--)?(?<id>\d+)/],
    address: (id) => `https://www.pinterest.com/pin/${id}/`,
    shares: /^pin\.it\//,
    profiles: /^\/[\w-]+\/?$/,
    rest: 'list',
  }),

  shapeOf('reddit', {
    label: 'Reddit',
    icon: 'reddit',
    hosts: /^(((www|old|new|np|nr|amp|pay|ssl|sh|[a-z]|[a-z]{2}|[a-z]{2}-[a-z]{2})\.)?reddit\.com|(www\.)?redd\.it)$/,
    idOf({ hostname, pathname }) {
      const short = hostname.endsWith('redd.it') ? /^\/(\w{3,10})\/?$/ : undefined
      const long = /^\/(?:(?:r|u|user)\/[\w-]+\/)?(?:comments|gallery|tb)\/(\w{3,10})(?:\/|\.json$|$)/
      return (short ?? long).exec(pathname)?.[1]?.toLowerCase()
    },
    address: (id) => `https://www.reddit.com/comments/${id}`,
    shares: /\/(?:r|u|user)\/[\w-]+\/s\/\w+|\.com\/video\/\w+/,
    profiles: /^\/(u|user)\/[\w-]+\/?$/,
    rest: 'list',
  }),

  shapeOf('tumblr', {
    label: 'Tumblr',
    icon: 'tumblr',
    // Pictures themselves stand on 64.media.tumblr.com and the like.
    hosts: /^(((?!(?:assets|media|static)\.)[\w-]+\.)?tumblr\.com|tmblr\.co)$/,
    idOf({ hostname, pathname }) {
      const parts = pathname.split('/').filter(Boolean)
      const own = /^(?!www\.|at\.)([\w-]+)\.tumblr\.com$/.exec(hostname)?.[1]
      const isNamed = own === undefined || parts[0] === 'post' || parts[0] === 'image'
      const inDashboard = /^\/(?:dashboard\/)?blog\/(?:view\/)?([^/]+)\/(\d+)/.exec(pathname)?.slice(1)
      const [blog, id] = inDashboard ?? [own ?? parts[0], parts[1]]
      const isPost = isNamed && /^[\w-]+$/.test(blog ?? '') && /^\d{5,20}$/.test(id ?? '')
      return isPost ? `${blog?.toLowerCase()}/${id}` : undefined
    },
    address: (id) => `https://www.tumblr.com/${id}`,
    shares: /^(at\.tumblr\.com|tmblr\.co)\//,
    profiles: /^\/([\w-]+\/?)?$/,
    rest: 'list',
  }),

  shapeOf('imgur', {
    label: 'Imgur',
    icon: 'imgur',
    hosts: /^((www|m)\.)?imgur\.(com|io)$/,
    // Albums and pictures are numbered apart.
    idOf({ pathname }) {
      const album = /^\/(?:a|gallery|t\/[\w-]+)\/(?:[\w-]+-)?(\w{5,10})(?:\/embed)?\/?$/.exec(pathname)?.[1]
      const image =
        /^\/(?:r\/\w+\/)?(?!(?:upload|search|signin|register|about|rules|privacy|gallery)\/?$)(\w{5,10})(?:\.\w{3,4})?\/?$/.exec(
          pathname,
        )?.[1]
      return album === undefined ? image && `image/${image}` : `album/${album}`
    },
    address: (id, { href }) => (id.startsWith('image/') ? `https://imgur.com/${id.slice('image/'.length)}` : href),
    profiles: /^\/user\//,
    rest: 'list',
  }),

  shapeOf('flickr', {
    label: 'Flickr',
    icon: 'flickr',
    hosts: /^(((www|m)\.)?flickr\.com|flic\.kr)$/,
    idOf({ hostname, pathname, searchParams }) {
      if (hostname === 'flic.kr') return fromBase58(/^\/p\/(\w{1,14})/.exec(pathname)?.[1] ?? '')
      if (pathname === '/photo.gne') return /^\d+$/.exec(searchParams.get('id') ?? '')?.[0]
      return /^\/photos\/[^/]+\/(\d+)(\/|$)/.exec(pathname)?.[1]
    },
    address(id, { pathname }) {
      const user = /^\/photos\/([^/]+)\//.exec(pathname)?.[1]
      return `https://www.flickr.com/${user === undefined ? `photo.gne?id=${id}` : `photos/${user}/${id}/`}`
    },
    shares: /^flic\.kr\/p\//,
    profiles: /^\/photos\/[^/]+\/?$|^\/people\//,
    rest: 'list',
  }),

  shapeOf('mastodon', {
    label: 'Mastodon',
    icon: 'mastodon',
    posts: [
      /^\/(?:web\/|deck\/)?@(?<user>[^/]+)\/(?:statuses\/)?(?<id>[0-9A-Z]{10,}|\d+)(?:\/embed|\/favourites|\/media\/\d+|\/quotes|\/reblogs)?\/?$/,
      /^\/(?:web\/|ap\/)?(?:users\/(?<user>[^/]+)\/)?statuses\/(?<id>[0-9A-Za-z]+)\/?$/,
      /^\/notice\/(?<id>[0-9A-Za-z]+)\/?$/,
    ],
  }),

  shapeOf('misskey', { label: 'Misskey', icon: 'misskey', posts: [/^\/notes\/(?<id>[0-9a-z]{8,})\/?$/i] }),

  shapeOf('lemmy', { label: 'Lemmy', icon: 'lemmy', posts: [/^\/post\/(?<id>\d+)(?:\/\d+)?\/?$/] }),

  shapeOf('activitypub', {
    label: 'Fediverse',
    icon: 'activitypub',
    posts: [
      /^\/p\/[\w.-]+\/\d+\/?$/,
      /^\/@[^/]+\/(statuses\/)?[0-9A-Za-z]{10,}\/?$/,
      /^\/users\/[^/]+\/(statuses|posts)\/[\w-]+\/?$/,
      /^\/(objects|notice|notes|display|activities)\/[\w-]{8,}\/?$/,
    ],
  }),

  shapeOf('web', { label: 'Web page', hosts: /^/, rest: 'page' }),
] as const

/** The name of a network whose links are known. */
export type NetworkName = (typeof networkShapes)[number]['name']

/** How the links of one network look. */
export function shapeNamed<Name extends NetworkName>(name: Name): KnownShape<Name> {
  const shape = networkShapes.find((shape) => shape.name === name)
  return shape as unknown as KnownShape<Name> // a name is the name of one of them
}

const base58 = '123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'

/** A short address is the photo's number in base 58 (https://www.flickr.com/services/api/misc.urls.html). */
function fromBase58(code: string): string | undefined {
  const digits = Array.from(code, (letter) => base58.indexOf(letter))
  if (digits.length === 0 || digits.includes(-1)) return undefined
  return digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n).toString()
}
