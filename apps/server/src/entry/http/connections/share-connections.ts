import { arriving } from './connection.ts'
import type { Connection } from './connection.ts'

/** Shares out the connections a process can hold. */
export type Shares = {
  /** Makes room for one more; false when there is none to make, and the new one has to go. */
  enter(connection: Connection): boolean
  leave(connection: Connection): void
  /** Tells that the connection is in use: what was idle longest is closed first. */
  use(connection: Connection): void
  all(): Iterable<Connection>
}

/**
 * A caller may hold as many connections as are left free (dynamic thresholds, Choudhury and Hahne 1998): one alone gets half
 * of them, and there is always room for another caller. One over its share gets its place from an idle connection of its own.
 */
export function shareConnections(most: number): Shares {
  const callers = new Map<string, Set<Connection>>()
  const proxied = new Set<Connection>()
  let count = 0

  function leave(connection: Connection): void {
    if (connection.caller === undefined) return void proxied.delete(connection)
    const own = callers.get(connection.caller)
    if (!own?.delete(connection)) return
    count--
    if (own.size === 0) callers.delete(connection.caller)
  }

  function close(connection: Connection | undefined): boolean {
    if (!connection) return false
    leave(connection)
    connection.socket.destroy()
    return true
  }

  return {
    leave,
    enter(connection) {
      if (connection.caller === undefined) {
        proxied.add(connection)
        return true
      }
      const own = callers.get(connection.caller) ?? new Set()
      const free = most - count
      if (own.size > 0 && own.size >= free && !close(idlest(own))) return false
      if (count >= most && !close(idlest(largest(callers.values())))) return false
      own.add(connection)
      callers.set(connection.caller, own)
      count++
      return true
    },
    use(connection) {
      const own = connection.caller === undefined ? undefined : callers.get(connection.caller)
      if (own?.delete(connection)) own.add(connection)
    },
    *all() {
      yield* proxied
      for (const own of callers.values()) yield* own
    },
  }
}

/** The connection that nothing was asked over for longest, or else one that leaves us waiting for the end of its call. */
function idlest(own: Iterable<Connection>): Connection | undefined {
  let waiting: Connection | undefined
  for (const connection of own) {
    if (connection.exchanges.length === 0) return connection
    if (!waiting && connection.exchanges.length === 1 && arriving(connection)) waiting = connection
  }
  return waiting
}

function largest(sets: Iterable<Set<Connection>>): Set<Connection> {
  let found = new Set<Connection>()
  for (const own of sets) if (own.size > found.size) found = own
  return found
}
