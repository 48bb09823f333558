import { arriving } from './connection.ts'
import type { Connection } from './connection.ts'
import type { ConnectionLimits } from './limits.ts'

/**
 * Closes a connection only once its caller has sent what it sends. A caller that is still sending when the connection goes is
 * told by its own system that it was reset, and many never read the answer then, for instance that a photo is too large. Our
 * side is closed at once, and what comes is dropped (lingering close); how much that is, and at which speed it must come, is watched.
 */
export function lingerAtEnd(connection: Connection): void {
  const { socket } = connection
  const destroySoon = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    const last = arriving(connection)
    if (!last || socket.destroyed) return destroySoon()
    last.req.once('close', destroySoon)
    socket.end()
  }
}

/** Whether a caller has sent more behind the answer to its call than is dropped. Is asked again and again. */
export function sendsOn({ answeredAt, socket }: Connection, { mostDroppedBytes }: ConnectionLimits): boolean {
  return answeredAt !== undefined && socket.bytesRead - answeredAt > mostDroppedBytes
}

/** The same of a call whose head could not be read: what comes of it after its answer is dropped, for so long at most. */
export function lingerAfterRefusal(connection: Connection, lingerMs: number): void {
  const { socket } = connection
  connection.isRefused = true
  connection.answeredAt = socket.bytesRead
  socket.end()
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.once('close', () => clearTimeout(timer))
}
