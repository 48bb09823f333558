/**
 * Pages that do nothing but pass their reader on, show a post or a picture of another page, or ask to sign in first, and the parameters in which they name where to.
 * Many do it by a script or a button only, so that their redirect cannot be followed.
 */
const wrappers: [place: RegExp, ...parameters: string[]][] = [
  [/^(?:l|lm)\.(?:instagram|threads|facebook)\.(?:com|net)\/(?:l\.php)?$/, 'u'],
  [/^(?:www\.|m\.)?facebook\.com\/(?:l\.php|flx\/warn\/)$/, 'u'],
  [/^(?:www\.)?facebook\.com\/plugins\/(?:photo|post|video)\.php$/, 'href'],
  [/^publish\.(?:x|twitter)\.com\/$/, 'query'],
  [/^go\.bsky\.app\/redirect$/, 'u'],
  [/^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})\/url$/, 'q', 'url'],
  [/^(?:www\.|images\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})\/imgres$/, 'imgurl'],
  [/^(?:www\.|cn\.)?bing\.com\/images\/search$/, 'mediaurl'],
  [/^(?:www\.)?yandex\.(?:ru|com|com\.tr|kz|by)\/images\/(?:touch\/)?search\/?$/, 'img_url'],
  [/^[a-z\d]{3,8}\.safelinks\.protection\.outlook\.com\//, 'url'],
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
