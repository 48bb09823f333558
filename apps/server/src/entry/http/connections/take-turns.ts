import type { Connection, Exchange } from './connection.ts'

/** Calls that are read and dropped because the connection will be closed; one that sends on and on is cut. */
const mostIgnored = 128

/**
 * Begins a call once the answers to the calls before it on its connection are through: who sends many at once gains
 * nothing by it, and who does not read the answers waits for himself. The last that is taken is answered with `Connection: close`.
 */
export function takeTurns(
  connection: Connection,
  { req, res }: Pick<Exchange, 'req' | 'res'>,
  { most, begin }: { most: number; begin: (exchange: Exchange) => void },
): void {
  const { exchanges, socket } = connection
  if (exchanges.length >= most || connection.ignored > 0) {
    connection.ignored++
    if (connection.ignored > mostIgnored) socket.destroy()
    return
  }
  const exchange = { req, res, hasBegun: false }
  exchanges.push(exchange)
  connection.hasAsked = true
  if (exchanges.length === most) res.setHeader('connection', 'close')
  res.once('close', () => {
    if (req.complete || socket.destroyed) return over()
    connection.answeredAt = socket.bytesRead
    req.once('end', over).unpipe().resume() // what was answered before its end goes on being sent, and watched, but unpacked no more
  })
  beginFirst()

  function over(): void {
    exchanges.splice(exchanges.indexOf(exchange), 1)
    if (!connection.isRefused) connection.answeredAt = undefined
    beginFirst()
  }

  function beginFirst(): void {
    const [first] = exchanges
    if (!first || first.hasBegun || socket.destroyed) return
    first.hasBegun = true
    begin(first)
  }
}
