import { isIPv6 } from 'node:net'

/** What counts as one place: an address, of IPv6 the network of 2^64 that one customer is given whole. */
export function ipPrefix(address: string): string {
  // Asked first, as it is asked for every request and isIPv6 takes a regular expression of 1000 characters.
  if (!address.includes(':') || !isIPv6(address)) return address
  const [plain = ''] = address.split('%')
  const [head = '', tail] = plain.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const between =
    tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const network = [...before, ...between, ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Groups of 16 bits; an IPv4 address at the end is two of them, which are never of the network. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
