import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeviceAccount, KnownDevice } from '../requester.ts'

/** How long a device stays known after a login on it, in seconds. */
const life = 365 * 24 * 60 * 60

export interface KnownDevices {
  of(request: FastifyRequest, reply: FastifyReply): KnownDevice
}

/**
 * Recognizes devices by a signed cookie for each account (docs/decisions/028-sign-in-under-attack.md). The
 * cookie grants nothing; a known device only has a rate limit of its own, so that strangers who guess
 * passwords do not lock the owner out. The signature covers the password hash, so that a new password makes
 * all devices unknown.
 */
export function makeKnownDevices(tokenSecret: string, https: boolean, clock: () => number): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'parcel-desk devices', 32))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const nameOf = (email: string) => `device_${sign(email).slice(0, 12)}`
  const seal = ({ email, passwordHash }: DeviceAccount, name: string, expires: string) =>
    sign(JSON.stringify([name, expires, email, passwordHash]))
  const now = () => Math.floor(clock() / 1000)

  return {
    of: (request, reply) => ({
      knownFor(account) {
        if (!account) return null
        const [name = '', expires = '', seen = ''] = cookieOf(request, nameOf(account.email)).split('.')
        if (!same(seen, seal(account, name, expires)) || Number(expires) <= now()) return null
        return name
      },
      remember(account, known) {
        const expires = String(now() + life)
        const name = known ?? randomBytes(12).toString('base64url')
        const value = [name, expires, seal(account, name, expires)].join('.')
        const bounds = `Path=/api; Max-Age=${life}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`
        reply.header('set-cookie', `${nameOf(account.email)}=${value}; ${bounds}`)
      },
    }),
  }
}

function cookieOf(request: FastifyRequest, name: string): string {
  const cookies = (request.headers.cookie ?? '').split('; ')
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

/**
 * Compares byte lengths first: timingSafeEqual throws when they differ, which they can for texts of the same
 * length.
 */
function same(a: string, b: string): boolean {
  const [bytes, others] = [Buffer.from(a), Buffer.from(b)]
  return bytes.length === others.length && timingSafeEqual(bytes, others)
}
