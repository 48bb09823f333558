import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** A connection over which a test sends what it likes, in pieces as it likes. */
export type RawConnection = {
  socket: Socket
  send(text: string): void
  /** The statuses of the answers that have come. */
  statuses(): number[]
  /** All that has come. */
  text(): string
  /** Settles once the connection is closed, with all that has come. */
  closed: Promise<string>
}

/** Opens a connection to a server of this machine; from is one of its many addresses (127.0.0.2, ...). */
export async function connectRaw(port: number, from = '127.0.0.1'): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
  let text = ''
  socket.on('data', (bytes) => (text += bytes.toString('latin1')))
  socket.on('error', () => undefined) // a reset is a way to be closed
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  await Promise.race([once(socket, 'connect'), closed])
  return {
    socket,
    send: (piece) => void socket.write(piece),
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    text: () => text,
    closed,
  }
}
