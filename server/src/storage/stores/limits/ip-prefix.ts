import { isIPv6 } from 'node:net'

/** The unit of limits by address: an IPv4 address, or an IPv6 /64, which one customer gets as a whole. */
export function ipPrefix(address: string): string {
  // A quick check first: this runs for every request, and isIPv6 uses a regular expression of 1000
  // characters.
  if (!address.includes(':') || !isIPv6(address)) return address
  const [plain = ''] = address.split('%')
  const [head = '', tail] = plain.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const between =
    tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const network = [...before, ...between, ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Groups of 16 bits; an IPv4 address at the end is two of them, beyond the /64. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
