import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'

/** A connection of a client through the proxy to the database. */
type Line = { client: Socket; database: Socket; cutAfterAnswer: boolean }

/** What happens to the next commit: it never arrives, or it is carried out and nobody is told. */
export type CommitFault = 'before' | 'after'

/** Stands between processes and their PostgreSQL, and fails as networks do. */
export type DatabaseProxy = {
  port: number
  /** Cuts every connection; answers how many there were. */
  cutAll(): number
  /** The next commit on any connection meets this fault. */
  spoilCommit(fault: CommitFault): void
  /** Commits that met their fault so far. */
  spoiled(): number
  /** Cuts every connection and refuses new ones, until back. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** Accepts connections and says nothing, until told otherwise. */
  hush(isSilent: boolean): void
  close(): Promise<void>
}

const commit = Buffer.from('commit\0')

/** Listens on a free port of 127.0.0.1. */
export async function startDatabaseProxy(databasePort: number): Promise<DatabaseProxy> {
  const lines = new Set<Line>()
  const faults: CommitFault[] = []
  let spoiled = 0
  let isSilent = false

  const accept = (client: Socket) => {
    const line = openLine(client, databasePort, lines)
    client.on('data', (bytes) => {
      if (isSilent) return
      const fault = faults.length > 0 && bytes.includes(commit) ? faults.shift() : undefined
      if (fault) spoiled += 1
      if (fault === 'before') return cut(line)
      line.cutAfterAnswer ||= fault === 'after'
      line.database.write(bytes)
    })
    line.database.on('data', (bytes) => {
      if (line.cutAfterAnswer) return cut(line)
      if (!isSilent) client.write(bytes)
    })
  }

  let server = await listen(accept, 0)
  const { port } = server.address() as AddressInfo // it listens on a port
  const proxy: DatabaseProxy = {
    port,
    cutAll() {
      const open = [...lines]
      open.forEach(cut)
      return open.length
    },
    spoilCommit: (fault) => void faults.push(fault),
    spoiled: () => spoiled,
    async goAway() {
      const closed = once(server, 'close')
      server.close()
      proxy.cutAll()
      await closed
    },
    async comeBack() {
      server = await listen(accept, port)
    },
    hush(silent) {
      if (isSilent && !silent) proxy.cutAll() // what was swallowed cannot be made up for
      isSilent = silent
    },
    close: () => (server.listening ? proxy.goAway() : Promise.resolve()),
  }
  return proxy
}

/** Connects a client to the database; when one end goes, the other one does. */
function openLine(client: Socket, databasePort: number, lines: Set<Line>): Line {
  const line: Line = { client, database: connect(databasePort, '127.0.0.1'), cutAfterAnswer: false }
  lines.add(line)
  for (const socket of [client, line.database]) {
    socket.setNoDelay(true)
    socket.on('error', () => cut(line))
    socket.on('close', () => {
      lines.delete(line)
      cut(line)
    })
  }
  return line
}

function cut({ client, database }: Line): void {
  client.destroy()
  database.destroy()
}

async function listen(accept: (client: Socket) => void, port: number): Promise<Server> {
  const server = createServer(accept).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
