import { type TrackEntry, withoutRepeats } from '#domain/parcel/track.ts'
import type { Zone } from '#domain/time/wall-clock.ts'
import { inWrittenOrder, type UsualOrder, type WrittenTime } from '#domain/time/written-order.ts'
import { answerList, answerText, isUnreadable } from './answer-text.ts'
import { readTime } from './wall-time.ts'

/** How a service writes the entries of a track. */
interface Manner {
  /** The fields of a row: the first readable time counts. */
  readonly times: readonly string[]
  readonly message: string
  readonly zone: Zone
  readonly usual: UsualOrder
}

interface ReadEntries {
  /**
   * Oldest first, in the order of the service where times are the same; what stands there twice is in it
   * once.
   */
  readonly entries: TrackEntry[]
  /** How many rows could not be read. */
  readonly unread: number
}

const most = 500

/** Reads the entries of a track; a row without a readable time and text is left out and counted. */
export function readEntries(value: unknown, manner: Manner): ReadEntries {
  const rows = answerList(value)
  if (rows === null) return { entries: [], unread: 1 }
  const read = rows.flatMap((row) => entryOf(row, manner) ?? [])
  const ordered = inWrittenOrder(
    read.map(({ time }) => time),
    manner.zone,
    manner.usual,
  ).map(({ index, time }) => ({ message: read[index]?.message ?? '', time }))
  return { entries: withoutRepeats(ordered).slice(-most), unread: rows.length - read.length }
}

function entryOf(
  row: unknown,
  { times, message, zone }: Manner,
): { message: string; time: WrittenTime } | null {
  if (typeof row !== 'object' || row === null) return null
  const fields = new Map(Object.entries(row))
  const time = times.map((name) => readTime(answerText(fields.get(name)), zone)).find((read) => read !== null)
  const said = fields.get(message)
  const text = answerText(said)
  return time === undefined || (text === '' && isUnreadable(said)) ? null : { message: text, time }
}
