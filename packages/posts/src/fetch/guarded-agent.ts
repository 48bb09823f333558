import { isIP, type LookupFunction, type Socket } from 'node:net'
import type { Agent } from 'undici'
import type { LinkRules } from './link-rules.ts'
import type { Lookup } from './lookup-name.ts'
import { PostProblem } from '../post/problem.ts'

/**
 * Opens connections only to addresses that pass the rules, for one request and its redirects. A name is resolved once
 * per connection and the connection goes to exactly the addresses that were checked, so a second answer of the DNS
 * changes nothing. Literal addresses never get here unchecked: `checkLink` sees every hop.
 */
export async function createGuardedAgent(door: {
  rules: LinkRules
  lookup: Lookup
  limits: { connectMs: number; bytes: number; headerBytes: number }
}): Promise<Agent> {
  const { Agent, buildConnector } = await import('undici') // a million characters, which a start does not wait for
  const { limits } = door
  return new Agent({
    pipelining: 0,
    maxHeaderSize: limits.headerBytes,
    maxResponseSize: limits.bytes,
    connect(options, callback) {
      const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
      const connect = buildConnector({
        timeout: limits.connectMs,
        allowH2: false,
        lookup: guardedLookup(door, port),
      })
      connect(options, (...connected) => {
        const [, socket] = connected
        if (socket) cutOff(socket, 2 * (limits.bytes + limits.headerBytes))
        callback(...connected)
      })
    },
  })
}

/**
 * Ends a connection over which more has come than any answer needs, however much its encryption and its chunks add: what is neither
 * header nor body, such as hints before an answer, the client counts nowhere.
 */
function cutOff(socket: Socket, mostBytes: number): void {
  socket.on('readable', () => {
    if (socket.bytesRead > mostBytes) socket.destroy(new PostProblem('too_large'))
  })
}

function guardedLookup(door: { rules: LinkRules; lookup: Lookup }, port: number): LookupFunction {
  return (hostname, options, callback) => {
    void answerLookup(resolveChecked(door, hostname, port), options.all === true, callback)
  }
}

async function answerLookup(
  resolving: ReturnType<typeof resolveChecked>,
  all: boolean,
  callback: Parameters<LookupFunction>[2],
): Promise<void> {
  try {
    const addresses = await resolving
    if (all) callback(null, addresses)
    else callback(null, addresses[0].address, addresses[0].family)
  } catch (error) {
    callback(error as NodeJS.ErrnoException, '') // the client passes on any error as the cause of its own
  }
}

type Resolved = { address: string; family: number }

async function resolveChecked(
  door: { rules: LinkRules; lookup: Lookup },
  hostname: string,
  port: number,
): Promise<[Resolved, ...Resolved[]]> {
  const addresses = await door.lookup(hostname)
  const isOwn = door.rules.own === `${hostname}:${port}`
  if (!isOwn && !addresses.every((address) => isIP(address) !== 0 && door.rules.isAllowed(address, port))) {
    throw new PostProblem('blocked_address')
  }
  const [first, ...others] = addresses.map((address) => ({ address, family: isIP(address) }))
  if (!first) throw new PostProblem('unreachable')
  return [first, ...others]
}
