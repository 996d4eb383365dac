import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { ipPrefix } from '../../storage/stores/limits/ip-prefix.ts'
import { plainIp } from '../client-ip.ts'

export interface ConnectionBounds {
  /** Most connections of the server, and of one address (IPv6: /64). */
  readonly all: number
  readonly perNetwork: number
  /** Whether an address is a proxy; proxies connect for many people, so they count for the server only. */
  isProxy(address: string): boolean
}

/** Connections that share a limit. */
interface Pool {
  readonly most: number
  open: number
  /** Connections without a request in flight, longest idle first. */
  readonly idle: Set<Socket>
}

/** An open connection. */
interface Connection {
  readonly pools: readonly Pool[]
  /** Requests in flight; an event stream is one. */
  requests: number
}

/**
 * Limits connections: when an address, or the whole server, has reached its limit, a new connection replaces the one
 * that has been idle longest. When none is idle, the new one is closed.
 */
export function boundConnections(server: Server, { all, perNetwork, isProxy }: ConnectionBounds): void {
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
    const [longest] = pool.idle
    if (!longest) return false
    longest.destroy()
    remove(longest)
    return true
  }
  function remove(socket: Socket): void {
    const connection = connections.get(socket)
    if (!connection || !connections.delete(socket)) return
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
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.requests += 1
    for (const pool of connection.pools) pool.idle.delete(socket)
    response.once('close', () => {
      connection.requests -= 1
      if (connection.requests === 0 && connections.has(socket))
        for (const pool of connection.pools) pool.idle.add(socket)
    })
  })
}
