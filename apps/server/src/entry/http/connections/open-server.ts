import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { callerOf } from '../../../platform/limits/caller-address.ts'
import type { Config } from '../../../platform/settings/config.ts'
import { isTrusted } from '../../../platform/settings/trusted-proxies.ts'
import { answerBrokenCall, isUnreadable } from './answer-broken-call.ts'
import { arriving, connectionOf } from './connection.ts'
import type { Connection, Exchange } from './connection.ts'
import type { ConnectionLimits } from './limits.ts'
import { createServer } from './node-http.ts'
import { readTarget } from './read-target.ts'
import { shareConnections } from './share-connections.ts'
import { lingerAfterRefusal, lingerAtEnd, sendsOn } from './linger.ts'
import { takeTurns } from './take-turns.ts'
import { readsTooSlowly, sendsTooSlowly } from './watch-speed.ts'

type CallError = Error & { code?: string }

/** Connections of proxies, and those that are just being closed for new ones. */
const mostBesides = 2000

/** How an application is served: options of Fastify. */
export function boundedBy(limits: ConnectionLimits, { trustedProxies }: Pick<Config, 'trustedProxies'>) {
  const isProxy = (address: string | undefined) => isTrusted(trustedProxies, address, 0)
  return {
    serverFactory: (handle: RequestListener) => openServer(handle, { limits, isProxy }),
    clientErrorHandler: () => undefined, // the server answers broken calls itself
  }
}

/** Makes a server that nobody holds up: everything that is waited for has a limit, and everybody a share. */
export function openServer(
  handle: RequestListener,
  { limits, isProxy }: { limits: ConnectionLimits; isProxy: (address: string | undefined) => boolean },
): Server {
  const shares = shareConnections(limits.mostConnections)
  const connections = new WeakMap<Socket, Connection>()
  const refuse = (error: CallError, socket: Socket) => refuseCall(error, socket, connections.get(socket), limits)
  const begin = ({ req, res }: Exchange) => {
    if (readTarget(req)) handle(req, res)
    else refuse(new Error('the call is for no host, or several'), req.socket)
  }
  const server = createServer(optionsOf(limits), (req, res) => {
    const connection = connections.get(req.socket)
    if (!connection) {
      res.destroy()
      return
    }
    shares.use(connection)
    res.once('close', () => shares.use(connection))
    takeTurns(connection, { req, res }, { most: limits.mostPipelined, begin })
  })
  server.maxConnections = limits.mostConnections + mostBesides
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    const connection = connectionOf(socket, isProxy(remoteAddress) ? undefined : callerOf(remoteAddress))
    if (!shares.enter(connection)) {
      socket.destroy()
      return
    }
    connections.set(socket, connection)
    lingerAtEnd(connection)
    socket.once('close', () => shares.leave(connection))
  })

  server.setTimeout(limits.graceMs, (socket) => {
    const connection = connections.get(socket)
    if (connection && isStuck(connection)) socket.destroy()
  })
  // A server may pass over an expectation that it does not know (RFC 9110, 10.1.1).
  server.on('checkExpectation', (req, res) => server.emit('request', req, res))
  server.on('clientError', (error: CallError, duplex) => {
    const socket = duplex as Socket // of a server that listens to the network
    inItsTurn(error, socket, { connection: connections.get(socket), refuse })
  })

  let checking: NodeJS.Timeout | undefined
  server.on('listening', () => {
    checking = setInterval(() => check(server, shares.all(), limits), limits.checkEveryMs).unref()
  })
  server.on('close', () => clearInterval(checking))
  return server
}

/** Refuses a call behind the answers to those before it: they have done nothing wrong, and may have done much. */
function inItsTurn(
  error: CallError,
  socket: Socket,
  { connection, refuse }: { connection: Connection | undefined; refuse: (error: CallError, socket: Socket) => void },
): void {
  if (connection?.isRefused) return
  const before = connection?.exchanges.findLast(({ req, res }) => req.complete && !res.writableEnded)
  if (!connection || !before || error.code === 'ECONNRESET') return refuse(error, socket)
  connection.isRefused = true
  connection.answeredAt = socket.bytesRead
  before.res.once('close', () => {
    connection.isRefused = false
    if (isUnreadable(error) || arriving(connection)) refuse(error, socket) // what came too slowly may have come after all
  })
}

/** Tells the caller that the call whose turn it is cannot be taken, and closes the connection. */
function refuseCall(
  error: CallError,
  socket: Socket,
  connection: Connection | undefined,
  { graceMs }: ConnectionLimits,
): void {
  const begun = connection?.exchanges.find(({ req, res }) => !req.complete || !res.writableEnded)?.res // what was answered goes out before
  answerBrokenCall(error, socket, begun)
  if (connection && !begun && isUnreadable(error)) lingerAfterRefusal(connection, graceMs)
  else socket.destroySoon()
}

function optionsOf(limits: ConnectionLimits) {
  return {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    requireHostHeader: false, // who names no host is told so as of any other call that cannot be read
  }
}

function check(server: Server, all: Iterable<Connection>, limits: ConnectionLimits): void {
  const now = performance.now()
  for (const connection of all) {
    if (readsTooSlowly(connection, now, limits) || sendsOn(connection, limits)) connection.socket.destroy()
    // As the server itself does when the time for a whole call is up: whoever answers broken calls says so.
    else if (sendsTooSlowly(connection, now, limits)) server.emit('clientError', tooSlow(), connection.socket)
  }
}

/** Whether a connection on which nothing moved for a while is to be closed: the caller reads nothing, or asks nothing more. */
function isStuck({ socket, exchanges, hasAsked }: Connection): boolean {
  return socket.writableLength > 0 || (hasAsked && exchanges.length === 0)
}

function tooSlow(): Error {
  return Object.assign(new Error('the body of the call comes too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}
