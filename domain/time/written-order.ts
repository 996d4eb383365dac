import { instantOf, wallClock, type Zone } from './wall-clock.ts'

/**
 * A time as somebody wrote it: the local time yyyy-MM-dd HH:mm:ss, which must exist as a text, or an instant
 * in ms.
 */
export type WrittenTime = string | number

/** In which order a list of times usually comes. */
export type UsualOrder = 'oldest first' | 'newest first'

interface Placed {
  /** Its place in the list. */
  readonly index: number
  /** Milliseconds since 1970. */
  readonly time: number
}

interface Reading extends Placed {
  /** The earliest and latest instant that the writer may have meant. */
  readonly from: number
  readonly until: number
}

const hour = 3_600_000

/**
 * Reads the times of a list, and returns them oldest first. The writer's order decides what the times leave
 * open: which entry of one moment came first, and what happened in which half of the hour that is repeated
 * when summer time ends. A time in the hour that is skipped when it begins counts as after the change, but
 * never as later than what follows.
 */
export function inWrittenOrder(
  times: readonly WrittenTime[],
  zone: Zone,
  usual: UsualOrder,
): readonly Placed[] {
  const read = times.map((time, index) => readingOf(time, index, zone))
  if (isNewestFirst(read, usual)) read.reverse()
  let before = Number.NEGATIVE_INFINITY
  const placed = read.map(({ index, time, from, until }) => {
    before = time < before && until >= before ? Math.max(from, until) : time
    return { index, time: before, from }
  })
  for (let place = placed.length - 2; place >= 0; place -= 1) {
    const [one, next] = [placed[place], placed[place + 1]]
    if (one && next && next.time < one.time && next.time >= one.from) one.time = next.time
  }
  return placed.sort((one, other) => one.time - other.time)
}

function readingOf(written: WrittenTime, index: number, zone: Zone): Reading {
  const time = typeof written === 'number' ? written : instantOf(written, zone)
  if (time === null) throw new RangeError(`no local time: ${written}`)
  if (typeof written === 'number') return { index, time, from: time, until: time }
  const isSkipped = wallClock(time, zone) !== written
  const isRepeated = wallClock(time + hour, zone) === written
  return { index, time, from: isSkipped ? time - hour : time, until: isRepeated ? time + hour : time }
}

/** Only neighbours, and the ends of the list, whose order is beyond doubt say in which order it is. */
function isNewestFirst(read: readonly Reading[], usual: UsualOrder): boolean {
  let rises = 0
  for (const [place, one] of [...read.entries(), [read.length - 2, read[0]] as const]) {
    const next = read[place + 1]
    if (one && next && one.until < next.from) rises += 1
    if (one && next && one.from > next.until) rises -= 1
  }
  return rises === 0 ? usual === 'newest first' : rises < 0
}
