import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { ipPrefix } from '../../storage/stores/limits/ip-prefix.ts'
import { plainIp } from '../client-ip.ts'
import { hasBody } from './drop-body.ts'

export interface ConnectionBounds {
  /** Most connections of the server, and of one address (IPv6: /64). */
  readonly all: number
  readonly perNetwork: number
  /**
   * From an answer to the headers of the next request, in ms. Node starts its own timeout again at each byte
   * between two requests, such as an empty line.
   */
  readonly longestIdle: number
  /** Whether an address is a proxy; proxies connect for many people, so they count for the server only. */
  isProxy(address: string): boolean
}

/** Connections that share a limit. */
interface Pool {
  readonly most: number
  open: number
  /** Connections without a request in flight, longest idle first. One whose body still comes is idle, too. */
  readonly idle: Set<Socket>
}

/** An open connection. */
interface Connection {
  readonly pools: readonly Pool[]
  /** Requests in flight, from the end of their body to that of their answer; an event stream is one. */
  requests: number
  /** Closes the connection when it has been idle too long. */
  idleTimer?: NodeJS.Timeout
}

/**
 * Limits connections: when an address, or the whole server, has reached its limit, a new connection replaces
 * the one that has been idle longest, else the oldest one whose client does not read its answer. Otherwise
 * the new one is closed.
 */
export function boundConnections(
  server: Server,
  { all, perNetwork, longestIdle, isProxy }: ConnectionBounds,
): void {
  const ofServer: Pool = { most: all, open: 0, idle: new Set() }
  const networks = new Map<string, Pool>()
  const connections = new Map<Socket, Connection>()

  function poolOf(network: string): Pool {
    const pool = networks.get(network) ?? { most: perNetwork, open: 0, idle: new Set() }
    networks.set(network, pool)
    return pool
  }
  /** Whether another connection fits, if need be after closing an idle one. */
  function makeSpace(pool: Pool): boolean {
    if (pool.open < pool.most) return true
    const [longest = slowestReader(pool)] = pool.idle
    if (!longest) return false
    longest.destroy()
    remove(longest)
    return true
  }
  function slowestReader(pool: Pool): Socket | undefined {
    for (const [socket, { pools }] of connections) {
      if (socket.writableNeedDrain && pools.includes(pool)) return socket
    }
    return undefined
  }
  function remove(socket: Socket): void {
    const connection = connections.get(socket)
    if (!connection || !connections.delete(socket)) return
    clearTimeout(connection.idleTimer)
    for (const pool of connection.pools) {
      pool.open -= 1
      pool.idle.delete(socket)
    }
  }
  server.on('connection', (socket: Socket) => {
    const address = plainIp(socket.remoteAddress ?? '')
    const network = isProxy(address) ? null : ipPrefix(address)
    const pools = network === null ? [ofServer] : [poolOf(network), ofServer]
    socket.once('close', () => {
      remove(socket)
      if (network !== null && networks.get(network)?.open === 0) networks.delete(network)
    })
    if (!pools.every(makeSpace)) {
      socket.destroy()
      return
    }
    connections.set(socket, { pools, requests: 0 })
    for (const pool of pools) {
      pool.open += 1
      pool.idle.add(socket)
    }
  })
  /** Puts a connection behind all others that are idle, unless it has another request in flight. */
  function becomeIdle(socket: Socket, connection: Connection): void {
    if (connection.requests > 0 || !connections.has(socket)) return
    clearTimeout(connection.idleTimer)
    connection.idleTimer = setTimeout(() => socket.destroy(), longestIdle)
    for (const { idle } of connection.pools) {
      idle.delete(socket)
      idle.add(socket)
    }
  }
  server.on('request', (request, response) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) return
    let inFlight = false
    const begin = () => {
      if (response.closed) return
      inFlight = true
      connection.requests += 1
      clearTimeout(connection.idleTimer)
      for (const { idle } of connection.pools) idle.delete(socket)
    }
    response.once('close', () => {
      if (inFlight) connection.requests -= 1
      becomeIdle(socket, connection)
    })
    if (!hasBody(request)) return begin()
    becomeIdle(socket, connection)
    // The whole request has a timeout of its own.
    clearTimeout(connection.idleTimer)
    request.once('end', begin)
  })
}
