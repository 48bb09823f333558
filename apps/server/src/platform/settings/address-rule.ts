import { z } from 'zod'

/** A setting that is the http or https address of a page or a service. */
export const webAddress = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an http or https address` })

/** A setting that is the address of a server, with a name and a password in it: characters that end a part of an address are written as %.. there. */
export const serverAddress = (name: string, rule: { schemes: string[]; example: string }) => {
  const begins = rule.schemes.map((scheme) => `${scheme}://`)
  return z
    .string()
    .refine((text) => begins.some((begin) => text.toLowerCase().startsWith(begin)), {
      error: `${name} must begin with ${begins.join(' or ')}`,
      abort: true,
    })
    .refine(
      isWhole,
      `${name} cannot be read as ${rule.example}: in a password # is written %23, / is %2F, ? is %3F, @ is %40 and % is %25`,
    )
}

/** How the address of a PostgreSQL server is written. */
export const postgresAddress = {
  schemes: ['postgres', 'postgresql'],
  example: 'postgres://user:password@host/guise',
}

/** An address without a fragment, whose name and password can be read: `user:12#3@host` would be a server called user. */
function isWhole(address: string): boolean {
  if (!URL.canParse(address) || address.includes('#')) return false
  const { username, password } = new URL(address)
  try {
    return decodeURIComponent(username + password).length >= 0
  } catch {
    return false // a % that begins no character
  }
}

/** The public address: pages and calls lie at the root of it, so that it has neither a path nor anything behind one. */
export const publicAddress = webAddress('PUBLIC_URL').refine((text) => {
  const { pathname, search, hash, username } = new URL(text)
  return /^\/+$/.test(pathname) && [search, hash, username].every((part) => part === '')
}, 'PUBLIC_URL must be an address without a path, such as https://guise.example.org: Guise needs a name or a port of its own')
