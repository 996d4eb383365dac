import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long a device is known after somebody has signed in on it, in seconds. */
const life = 365 * 24 * 60 * 60

/** The device of a request. */
export interface Device {
  /** Names this device, if the owner of the account has signed in on it; else null. */
  knownFor(email: string): string | null
  /** Makes it known for the account. */
  remember(email: string): void
}

export interface Devices {
  of(request: FastifyRequest, reply: FastifyReply): Device
}

/**
 * Knows devices again by a signed cookie for each account (docs/decisions/028-sign-in-under-attack.md): it opens nothing, it
 * only has tries of its own, so that strangers who guess do not lock the owner out.
 */
export function makeDevices(tokenSecret: string, https: boolean, clock: () => number): Devices {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'parcel-desk devices', 32))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const nameOf = (email: string) => `device_${sign(email).slice(0, 12)}`
  const seal = (email: string, name: string, expires: string) => sign(`${name}.${expires}.${email}`)
  const now = () => Math.floor(clock() / 1000)

  return {
    of: (request, reply) => ({
      knownFor(email) {
        const [name = '', expires = '', seen = ''] = cookieOf(request, nameOf(email)).split('.')
        if (!same(seen, seal(email, name, expires)) || Number(expires) <= now()) return null
        return name
      },
      remember(email) {
        const expires = String(now() + life)
        const name = randomBytes(12).toString('base64url')
        const value = [name, expires, seal(email, name, expires)].join('.')
        const bounds = `Path=/api; Max-Age=${life}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`
        reply.header('set-cookie', `${nameOf(email)}=${value}; ${bounds}`)
      },
    }),
  }
}

function cookieOf(request: FastifyRequest, name: string): string {
  const cookies = (request.headers.cookie ?? '').split('; ')
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
