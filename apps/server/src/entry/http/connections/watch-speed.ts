import { arriving } from './connection.ts'
import type { Connection } from './connection.ts'
import type { ConnectionLimits } from './limits.ts'

type Speed = Pick<ConnectionLimits, 'graceMs' | 'leastBytesPerSecond'>

/** Whether the caller sends the body of a call too slowly. Is asked again and again; time in which the server does not read is not the caller's. */
export function sendsTooSlowly(connection: Connection, now: number, speed: Speed): boolean {
  const coming = arriving(connection)
  const { bytesRead: bytes } = connection.socket
  if (!coming) {
    connection.receiving = undefined
    return false
  }
  const isRead = coming.hasBegun && (coming.req.readableLength === 0 || coming.res.writableFinished)
  if (!connection.receiving || !isRead) {
    connection.receiving = { bytes, at: now }
    return false
  }
  const { bytes: before, at } = connection.receiving
  return (bytes - before) * 1000 < (now - at - speed.graceMs) * speed.leastBytesPerSecond
}

/** Whether the caller takes an answer too slowly, or not at all. Is asked again and again. */
export function readsTooSlowly(connection: Connection, now: number, speed: Speed): boolean {
  const { writableLength: waiting, bytesWritten } = connection.socket
  if (waiting === 0) {
    connection.sending = undefined
    return false
  }
  const bytes = bytesWritten - waiting // what the system has taken of whole chunks
  if (!connection.sending || bytes > connection.sending.bytes) {
    connection.sending = { bytes, at: now }
    return false
  }
  return now - connection.sending.at > speed.graceMs + (waiting / speed.leastBytesPerSecond) * 1000
}
