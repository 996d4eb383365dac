import { lookup } from 'node:dns'
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { MailFailure } from './port.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Addresses at which no mail server is, but machines of a data centre tell secrets about themselves:
 * link-local ones and those of Alibaba, Azure, Oracle and Amazon. Networks of an office stay allowed.
 */
const metadata = new BlockList()
metadata.addSubnet('fe80::', 10, 'ipv6')
metadata.addAddress('fd00:ec2::254', 'ipv6')
for (const [address, bits] of [
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
] as const) {
  metadata.addSubnet(address, bits)
  // The same address in IPv6: IPv4-compatible, by NAT64, by 6to4. Node knows ::ffff:0:0/96 by itself.
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  metadata.addSubnet(`::${hex}`, 96 + bits, 'ipv6')
  metadata.addSubnet(`64:ff9b::${hex}`, 96 + bits, 'ipv6')
  metadata.addSubnet(`2002:${hex}::`, 16 + bits, 'ipv6')
}

function isIn(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Host of an address without the brackets of IPv6 and the dot at the end of a name. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()

/**
 * The address of a mail server for nodemailer, in which TLS is required where an account would go over a
 * network in clear text. Options in the address of SMTP_URL do not lower that.
 */
export function safeSmtpUrl(address: string): URL {
  const url = new URL(address)
  const host = hostOf(url)
  const isHere = host === 'localhost' || isIn(loopback, host)
  if (url.protocol === 'smtp:' && url.username !== '' && !isHere) url.searchParams.set('requireTLS', 'true')
  return url
}

/** Looks a name up, and fails when it leads to an address at which no mail server can be. */
const lookUp: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const [first] = error ? [] : found
    if (error || !first) done(error ?? new MailFailure('unreachable'), '')
    else if (found.some(({ address }) => isIn(metadata, address))) done(new MailFailure('forbidden'), '')
    else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

interface Target {
  readonly host: string
  readonly port: number
  /** Longest time in ms. */
  readonly timeout: number
}

/** Opens a connection to a mail server; `done` gets a MailFailure where it must not or cannot be made. */
export function connectToMailServer(
  { host, port, timeout }: Target,
  done: (failure: MailFailure | null, socket?: Socket) => void,
): void {
  const name = host.replace(/^\[|\]$/g, '')
  if (isIn(metadata, name)) {
    done(new MailFailure('forbidden'))
    return
  }
  const socket = connect({ host: name, port, lookup: lookUp })
  const timer = setTimeout(() => socket.destroy(new MailFailure('timeout')), timeout)
  const failed = (error: Error) => {
    clearTimeout(timer)
    const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
    done(error instanceof MailFailure ? error : new MailFailure('unreachable', code))
  }
  socket.once('error', failed)
  socket.once('connect', () => {
    clearTimeout(timer)
    socket.off('error', failed)
    done(null, socket)
  })
}
