/** Where the goods leave and where they arrive. */
export type Zone = 'Australia/Adelaide' | 'Asia/Shanghai'

const formats = new Map<Zone, Intl.DateTimeFormat>()

/** What the clock on the wall shows in `zone`: yyyy-MM-dd HH:mm:ss. `time` is in ms since 1970. */
export function wallClock(time: number, zone: Zone): string {
  return format(zone).format(time)
}

/**
 * The instant at which the clock in `zone` shows `wall` (yyyy-MM-dd HH:mm:ss), in ms since 1970; null when there is no
 * such day or time. The hour that comes twice when summer time ends is read as its first, an hour that summer time
 * skips as the same distance after the change; neither depends on today's date or on the zone of this machine.
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
  // Date.parse moves 30 February to March; what does not come back the same is no date.
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
