import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** Names of address groups that Fastify knows. */
const groups = ['loopback', 'linklocal', 'uniquelocal']

/** Fastify's format; hop 0 is the connection itself. */
type TrustedProxies = ((address: string, hop: number) => boolean) | false

/**
 * Which proxies are trusted to report the client's address (TRUST_PROXY): a number of hops, a list of
 * addresses, or none.
 */
export function trustedProxies(value: string | undefined): TrustedProxies {
  if (value === undefined) return false
  const hops = /^\d+$/.test(value) ? Number(value) : null
  return hops === null ? proxyAddr.compile(listed(value)) : (_address, hop) => hop < hops
}

/** One line when TRUST_PROXY is neither; a list that trusts every address is a mistake as well. */
export function* proxyProblems(value: string | undefined): Iterable<string> {
  if (value === undefined) return
  const fits = /^\d+$/.test(value) ? isHops(Number(value)) : listed(value).every(isAddressRange)
  if (!fits) {
    yield 'TRUST_PROXY must be the number of proxies, or their addresses with commas between, such as 10.0.0.1,10.1.0.0/16'
  }
}

function listed(value: string): string[] {
  return value.split(',').map((part) => part.trim())
}

function isHops(count: number): boolean {
  return count >= 1 && count <= 10
}

function isAddressRange(range: string): boolean {
  if (groups.includes(range)) return true
  const [address = '', bits, ...more] = range.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  const most = family === 4 ? 32 : 128
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}
