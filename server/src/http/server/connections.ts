import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { ipPrefix } from '../../storage/stores/limits/ip-prefix.ts'
import { plainIp } from '../client-ip.ts'

export interface ConnectionBounds {
  /** Most connections of the server, and of one address (IPv6: /64). */
  readonly all: number
  readonly perNetwork: number
  /** Addresses of proxies, which connect for many people; they count for the server only. */
  isProxy(address: string): boolean
}

/** Connections that share a bound. */
interface Room {
  readonly most: number
  open: number
  /** Those without a request under way, longest idle first. */
  readonly idle: Set<Socket>
}

/** An open connection. */
interface Place {
  readonly rooms: readonly Room[]
  /** Requests under way; an event stream is one. */
  requests: number
}

/**
 * Keeps room for others: where an address, or the whole server, has its most connections, a new one takes the place of the
 * one that is idle for longest. Where all are at work, the new one is closed.
 */
export function boundConnections(server: Server, { all, perNetwork, isProxy }: ConnectionBounds): void {
  const everybody: Room = { most: all, open: 0, idle: new Set() }
  const networks = new Map<string, Room>()
  const places = new Map<Socket, Place>()

  function roomOf(network: string): Room {
    const room = networks.get(network) ?? { most: perNetwork, open: 0, idle: new Set() }
    networks.set(network, room)
    return room
  }
  /** Whether there is a place left, if need be that of an idle connection. */
  function makeRoom(room: Room): boolean {
    if (room.open < room.most) return true
    const [longest] = room.idle
    if (!longest) return false
    longest.destroy()
    leave(longest)
    return true
  }
  function leave(socket: Socket): void {
    const place = places.get(socket)
    if (!place || !places.delete(socket)) return
    for (const room of place.rooms) {
      room.open -= 1
      room.idle.delete(socket)
    }
  }
  server.on('connection', (socket: Socket) => {
    const address = plainIp(socket.remoteAddress ?? '')
    const network = isProxy(address) ? null : ipPrefix(address)
    const rooms = network === null ? [everybody] : [roomOf(network), everybody]
    socket.once('close', () => {
      leave(socket)
      if (network !== null && networks.get(network)?.open === 0) networks.delete(network)
    })
    if (!rooms.every(makeRoom)) {
      socket.destroy()
      return
    }
    places.set(socket, { rooms, requests: 0 })
    for (const room of rooms) {
      room.open += 1
      room.idle.add(socket)
    }
  })
  server.on('request', ({ socket }, response) => {
    const place = places.get(socket)
    if (!place) return
    place.requests += 1
    for (const room of place.rooms) room.idle.delete(socket)
    response.once('close', () => {
      place.requests -= 1
      if (place.requests === 0 && places.has(socket)) for (const room of place.rooms) room.idle.add(socket)
    })
  })
}
