/** Where the goods leave and where they arrive. */
export type Zone = 'Australia/Adelaide' | 'Asia/Shanghai'

const formats = new Map<Zone, Intl.DateTimeFormat>()

/** The local time in `zone`: yyyy-MM-dd HH:mm:ss. `time` is in ms since 1970. */
export function wallClock(time: number, zone: Zone): string {
  return format(zone).format(time)
}

/**
 * The instant of the local time `wall` (yyyy-MM-dd HH:mm:ss) in `zone`, in ms since 1970; null when there is
 * no such day or time. When summer time ends, the repeated hour is read as its first; a skipped hour is read
 * as the same distance after the change. Neither depends on today's date or on the zone of this machine.
 */
export function instantOf(wall: string, zone: Zone): number | null {
  const asUtc = parseAsUtc(wall)
  if (asUtc === null) return null
  const day = 86_400_000
  const before = asUtc - offsetAt(asUtc - day, zone)
  const after = asUtc - offsetAt(asUtc + day, zone)
  const matching = [before, after].filter((time) => time + offsetAt(time, zone) === asUtc)
  return matching.length > 0 ? Math.min(...matching) : before
}

function offsetAt(time: number, zone: Zone): number {
  const whole = Math.floor(time / 1000) * 1000
  return (parseAsUtc(wallClock(whole, zone)) ?? whole) - whole
}

function parseAsUtc(wall: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(wall)) return null
  const iso = `${wall.replace(' ', 'T')}.000Z`
  const time = Date.parse(iso)
  // Date.parse turns 30 February into March; a date that does not format back to itself is invalid.
  return Number.isNaN(time) || new Date(time).toISOString() !== iso ? null : time
}

function format(zone: Zone): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}
