import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Network address of the client: that of the connection, or what a trusted proxy reports (TRUST_PROXY). If
 * the reported value is no IP address, it is made up and the address of the connection is used.
 */
export function clientIp(request: FastifyRequest): string {
  const address = isIP(request.ip) > 0 ? request.ip : (request.socket.remoteAddress ?? '')
  return plainIp(address)
}

/** Converts an IPv4-mapped IPv6 address, as dual-stack sockets report them, to IPv4. */
export function plainIp(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
