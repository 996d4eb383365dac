import { longestMessage } from './holds-message.ts'
import type { PastedField } from './pasted-field.ts'
import { pastedFields } from './pasted-fields.ts'
import { type PastedParcel, readParcel } from './read-parcel.ts'
import { hasTwoNames } from './scored-names.ts'
import { type Span, sourceOf } from './source.ts'
import { splitParts } from './split.ts'
import { isStreet } from './street.ts'
import { type Part, partsOf } from './tokens.ts'

export interface ReadParcel extends PastedParcel {
  /** What of the message was not understood. */
  readonly rest: readonly Span[]
  /** Labels, punctuation and pictures, which say nothing by themselves. */
  readonly labels: readonly Span[]
}

export interface ReadMessage {
  readonly parcels: readonly ReadParcel[]
  readonly tooLong: boolean
}

/**
 * Reads what customers write: parcels with their receivers and goods. A field is doubtful unless there is one
 * way to read it. Each visible character belongs to one parcel: to a field, an item, a label or the rest. A
 * text without a phone, an address or goods has no parcel.
 */
export function readMessage(message: string): ReadMessage {
  if (message.length > longestMessage) return { parcels: [], tooLong: true }
  const source = sourceOf(message)
  const { parts, labels } = partsOf(source.text)
  const { parcels, unsure: tied } = splitParts(parts)
  const groups = parcels.filter(isParcel)
  const mixed = groups.map((group) => groups.length > 1 && hasTwoNames(group))
  const seen: Seen = { taken: new Uint8Array(message.length), labelled: new Uint8Array(message.length) }
  mark(
    seen.labelled,
    labels.map(({ start, end }) => source.spanOf(start, end)),
  )
  const read = groups.map((group, index) => {
    const start = index === 0 ? 0 : source.spanOf(group[0]?.start ?? 0, 0).start
    const next = groups[index + 1]?.[0]
    const end = next ? source.spanOf(next.start, 0).start : message.length
    const parcel = readParcel({ source, parts: group })
    const several = groups.length > 1
    // A phone where a parcel ends within a line may belong to either.
    const halved = [index, index + 1].some((at) => {
      const [first] = groups[at] ?? []
      return first?.before === 'line' && [first, groups[at - 1]?.at(-1)].some((part) => part?.is === 'phone')
    })
    const unsure = tied || halved || mixed.slice(Math.max(0, index - 1), index + 2).includes(true)
    // Where one parcel ends within a line is hard to see.
    const torn = [group, groups[index + 1]].some((one) => one?.[0]?.before === 'line')
    return {
      ...parcel,
      // A word between two parcels may be the name of either, or a part of the street.
      name: orDoubtful(parcel.name, unsure || torn),
      address: orDoubtful(parcel.address, unsure || torn),
      // Of two receivers one may have no phone or no area, and nothing says which.
      phone: orDoubtful(parcel.phone, unsure),
      province: orDoubtful(parcel.province, unsure),
      city: orDoubtful(parcel.city, unsure),
      district: orDoubtful(parcel.district, unsure),
      items: parcel.items.map((item) => ({
        ...item,
        doubtful: item.doubtful || unsure || (several && group[0]?.is === 'item'),
      })),
      ...remainderOf(message, { start, end }, parcel, seen),
    }
  })
  return { parcels: read, tooLong: false }
}

function orDoubtful(field: PastedField, doubtful: boolean): PastedField {
  return { ...field, doubtful: field.doubtful || doubtful }
}

function isParcel(parts: readonly Part[]): boolean {
  return parts.some(
    (part) => part.is !== 'chat' && part.is !== 'digits' && (part.is !== 'word' || isStreet(part.text)),
  )
}

/** Which characters of a message are in a field, and which are labels. */
interface Seen {
  readonly taken: Uint8Array
  readonly labelled: Uint8Array
}

function mark(characters: Uint8Array, spans: readonly Span[]) {
  for (const { start, end } of spans) characters.fill(1, start, end)
}

/** What of a part of the message is in no field: labels and punctuation, and the rest. */
function remainderOf(message: string, { start, end }: Span, parcel: PastedParcel, seen: Seen) {
  const { taken, labelled } = seen
  mark(
    taken,
    [...pastedFields.map((name) => parcel[name]), ...parcel.items].flatMap(({ from }) => from),
  )
  mark(labelled, parcel.said)
  const rest: Span[] = []
  const labels: Span[] = []
  for (let at = start; at < end; ) {
    const is = labelled[at]
    let to = at
    while (to < end && taken[to] === 0 && labelled[to] === is && message[to] !== '\n') to++
    const text = message.slice(at, to)
    const list = is === 1 || !/[\p{L}\p{N}]/u.test(text.replace('收', '')) ? labels : rest
    if (text.trim() !== '') list.push(trimmed(text, at))
    at = Math.max(to, at + 1)
  }
  return { rest, labels }
}

function trimmed(text: string, at: number): Span {
  const start = at + text.length - text.trimStart().length
  return { start, end: start + text.trim().length }
}
