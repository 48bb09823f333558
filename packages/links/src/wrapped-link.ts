/**
 * Pages that do nothing but pass their reader on, or ask to sign in first, and the parameters in which they name where to.
 * Many do it by a script or a button only, so that their redirect cannot be followed.
 */
const wrappers: [place: RegExp, ...parameters: string[]][] = [
  [/^(?:l|lm)\.(?:instagram|threads|facebook)\.(?:com|net)\/(?:l\.php)?$/, 'u'],
  [/^(?:www\.|m\.)?facebook\.com\/(?:l\.php|flx\/warn\/)$/, 'u'],
  [/^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})\/url$/, 'q', 'url'],
  [/^(?:www\.|m\.)?youtube\.com\/redirect$/, 'q'],
  [/^(?:(?:www|old|new)\.)?reddit\.com\/media\/?$/, 'url'],
  [/^out\.reddit\.com\//, 'url'],
  [/^(?:m\.)?vk\.(?:com|ru)\/away\.php$/, 'to'],
  [/^t\.umblr\.com\/redirect$/, 'z'],
  [/^(?:www\.)?linkedin\.com\/(?:safety\/go\/?|redir\/redirect)$/, 'url'],
  [/^duckduckgo\.com\/l\/$/, 'uddg'],
  [/^(?:www\.)?(?:instagram|threads)\.(?:com|net)\/(?:accounts\/)?login\/?$/, 'next'],
  [/^(?:www\.|m\.)?facebook\.com\/login(?:\/|\.php)?$/, 'next'],
  [/^(?:www\.)?tiktok\.com\/login\/?$/, 'redirect_url'],
  [/^(?:www\.)?(?:x|twitter)\.com\/(?:i\/flow\/)?login$/, 'redirect_after_login'],
]

/** The address that such a page names; undefined for any other page. */
export function wrappedLink({ hostname, pathname, searchParams, href }: URL): string | undefined {
  const place = hostname + pathname
  const [, ...parameters] = wrappers.find(([pattern]) => pattern.test(place)) ?? []
  const named = parameters
    .map((name) => searchParams.get(name))
    .find((value) => value && /^(?:https?:\/\/|\/[^/])/i.test(value))
  return named ? URL.parse(named, href)?.href : undefined
}
