/** What a link points at, as far as its shape tells: only the first three can be read. */
export type LinkKind = 'post' | 'video' | 'page' | 'profile' | 'story' | 'list' | 'other'

/** How the links of one network look. */
export type NetworkShape = {
  name: string
  /** What people call it; without one, its name. */
  label?: string
  /** Its icon in simple-icons, by the icon's slug. */
  icon?: string
  /** True when it has hosts of its own, and is not told by a path that may mean something else elsewhere. */
  hasOwnHosts?: boolean
  /** Says by its shape alone whether a link belongs to this network. */
  matches(url: URL): boolean
  /** Says by its shape alone what a link points at; without it every link is a post. */
  kind?(url: URL): LinkKind
  /** What tells a post from every other post of the network; undefined where the shape does not say it. */
  idOf?(url: URL): string | undefined
  /** Writes the addresses of one post in one way. */
  tidy?(url: URL): URL
}

/** A shape that says all a shape can say. */
export type KnownShape<Name extends string> = { name: Name; icon?: string } & Required<Omit<NetworkShape, 'icon'>>

/** The patterns of a network, each held against the path of a link unless it says otherwise. */
export type LinkPatterns = {
  label: string
  icon?: string
  /** Its hosts; without them the network is told by the paths of its posts, on any host. */
  hosts?: RegExp
  /** The paths of its posts; the group `id` tells one from another. */
  posts?: RegExp[]
  /** What tells a post from another where that does not stand in the path alone. */
  idOf?: (url: URL) => string | undefined
  /** The one address of a post; without it a link keeps its own. */
  address?: (id: string, url: URL) => string
  /** Host and path of posts that are films. */
  films?: RegExp
  /** Host and path of links that lead to a post only their network can name. */
  shares?: RegExp
  stories?: RegExp
  profiles?: RegExp
  /** What every other link is. */
  rest?: LinkKind
}

/** Makes the shape of a network from its patterns. */
export function shapeOf<Name extends string>(name: Name, patterns: LinkPatterns): KnownShape<Name> {
  const { label, icon, hosts, posts = [], films, shares, stories, profiles, address, rest = 'other' } = patterns
  const idOf = patterns.idOf ?? ((url: URL) => firstId(posts, url, hosts === undefined))
  return {
    name,
    label,
    ...(icon !== undefined && { icon }),
    hasOwnHosts: hosts !== undefined,
    matches: ({ hostname, pathname }) => hosts?.test(hostname) ?? posts.some((post) => post.test(pathname)),
    idOf,
    kind(url) {
      const place = url.hostname + url.pathname
      if (films?.test(place)) return 'video'
      const isPost = posts.some((post) => post.test(url.pathname)) || idOf(url) !== undefined
      if (isPost || shares?.test(place)) return 'post'
      if (stories?.test(url.pathname)) return 'story'
      return profiles?.test(url.pathname) ? 'profile' : rest
    },
    tidy(url) {
      const id = idOf(url)
      return id === undefined || address === undefined ? url : new URL(address(id, url))
    },
  }
}

/** Ids of a network that runs on many hosts are those of one host. */
function firstId(posts: RegExp[], { host, pathname }: URL, isOfHost: boolean): string | undefined {
  for (const post of posts) {
    const { id, user } = post.exec(pathname)?.groups ?? {}
    if (id === undefined) continue
    if (!isOfHost) return id
    return user === undefined ? `${host}/${id}` : `${host}/@${user.toLowerCase()}/${id}`
  }
  return undefined
}
