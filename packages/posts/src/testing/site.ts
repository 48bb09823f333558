import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real web server of a test: it answers on the loopback interface and counts who came. */
export type Site = {
  port: number
  /** How many connections were opened, whether or not anything was asked. */
  connections(): number
  requests: IncomingMessage[]
  /** Connections that are still open. */
  open(): number
  close(): Promise<void>
}

/** What a path answers: text, bytes, or anything a server can do. */
export type Page = string | Uint8Array | ((request: IncomingMessage, response: ServerResponse) => void)

/** Starts a server whose answers are looked up by path; a path that is not there answers 404. */
export async function startSite(
  pages: Record<string, Page>,
  find: (request: IncomingMessage) => Page | undefined = ({ url = '' }) => pages[url],
): Promise<Site> {
  const requests: IncomingMessage[] = []
  let connections = 0
  let open = 0
  const answer: RequestListener = (request, response) => {
    requests.push(request)
    const page = find(request)
    if (typeof page === 'function') return page(request, response)
    if (page === undefined) response.statusCode = 404
    else if (typeof page === 'string') response.setHeader('content-type', 'text/html; charset=utf-8')
    return response.end(page ?? 'Nothing here')
  }
  const server = createServer({ keepAliveTimeout: 60_000 }, answer)
  server.on('connection', (socket) => {
    connections++
    open++
    socket.on('close', () => open--)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // a TCP server that listens has an address and a port
  return {
    port,
    connections: () => connections,
    requests,
    open: () => open,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** An answer with a status, headers and a body. */
export function respond(status: number, headers: Record<string, string> = {}, body: string | Uint8Array = ''): Page {
  return (_request, response) => response.writeHead(status, headers).end(body)
}

/** A redirect to an address. */
export function redirect(location: string, status = 302): Page {
  return respond(status, { location })
}
