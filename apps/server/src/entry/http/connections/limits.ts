/** What the connections of one process may take. */
export type ConnectionLimits = {
  /** Time for the headers of a call, counted from the connection's first moment or from the call's first byte. */
  headersMs: number
  /** Time for a whole call to arrive: a photo of 10 MB at the least speed takes less. */
  requestMs: number
  /** How long a connection that asks nothing is held ready; longer than proxies do, so that it is they who close. */
  keepAliveMs: number
  /** What a caller must send of a body, and take of an answer. */
  leastBytesPerSecond: number
  /** Before the least speed is asked for. */
  graceMs: number
  /** What is read and dropped of a call that is answered before its end. */
  mostDroppedBytes: number
  checkEveryMs: number
  /** Above it, connections that ask nothing are closed for new ones. */
  mostConnections: number
  /** Calls one connection may send before the first is answered; they are answered one after the other. */
  mostPipelined: number
}

/** The limits of a server that people use. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 540_000,
  keepAliveMs: 72_000,
  leastBytesPerSecond: 20_000,
  graceMs: 10_000,
  mostDroppedBytes: 64 * 1024 * 1024,
  checkEveryMs: 1000,
  mostConnections: 8000,
  mostPipelined: 16,
}
