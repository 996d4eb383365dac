import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Network address of who asks: of the connection, or what a trusted proxy says (TRUST_PROXY). What is no address was made
 * up, so that the connection's counts.
 */
export function clientIp(request: FastifyRequest): string {
  const address = isIP(request.ip) > 0 ? request.ip : (request.socket.remoteAddress ?? '')
  return plainIp(address)
}

/** An address of IPv4 as such: a socket for both families writes it as one of IPv6. */
export function plainIp(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
