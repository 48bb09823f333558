import { lookup, Resolver } from 'node:dns/promises'

/** Finds all addresses of a host name. */
export type Lookup = (hostname: string) => Promise<readonly string[]>

/** Asks the machine's own resolver, which knows names of this machine and its network, too. */
export async function lookupBySystem(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true })
  return found.map(({ address }) => address)
}

const tries = 2

/**
 * Asks the name servers of the machine. Its own resolver works on two names at a time in the whole process and waits ten
 * seconds for a name server that does not answer: names of a stranger whose servers are away would keep everybody's waiting.
 */
export async function lookupByNameServers(
  hostname: string,
  { servers, timeoutMs = 3_000 }: { servers?: readonly string[]; timeoutMs?: number } = {},
): Promise<string[]> {
  const resolver = new Resolver({ timeout: timeoutMs, maxTimeout: timeoutMs, tries })
  if (servers) resolver.setServers(servers)
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length > 0 || v4.status === 'fulfilled') return found
  // A machine without name servers of its own, as some containers are, has another way to find names.
  if (isUnasked(v4.reason)) return await lookupBySystem(hostname)
  throw v4.reason
}

function isUnasked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}
