const maxLinkLength = 2048

/**
 * Reads a link as a web address when it is written as one: http or https, no user name, nothing that different readers
 * take for different hosts. Where it leads is not judged here.
 */
export function parseWebLink(link: string): URL | undefined {
  if (link.length > maxLinkLength || /[\s\\\p{Cc}]/u.test(link)) return undefined
  if (!/^https?:\/\/[^/]/i.test(link) || /^[^/]+\/\/[^/?#]*@/.test(link)) return undefined
  const url = URL.parse(link)
  if (!url) return undefined
  url.hash = ''
  return url
}
