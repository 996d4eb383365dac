import { locationsOf } from '../address/areas.ts'
import { readPhone } from '../address/phone.ts'
import { type AreaReading, agreed, common } from '../address/read-address.ts'
import { simplified } from '../address/traditional.ts'
import { cleanText, textLimits } from '../text/text.ts'
import { gluedName } from './names.ts'
import { certain, likely, nameScores } from './scored-names.ts'
import type { Source, Span } from './source.ts'
import { chatter, isStreet } from './street.ts'
import type { AreaPart, DigitsPart, ItemPart, Part, PhonePart, WordPart } from './tokens.ts'

/** A field of a parcel as it was read; '' when the message has none. */
export interface PastedField {
  readonly text: string
  /** The pieces of the message that it was taken from, in their order. */
  readonly from: readonly Span[]
  /** Whether somebody must look at it: another reading is possible, or it is missing. */
  readonly doubtful: boolean
}

export const pastedFields = ['name', 'phone', 'province', 'city', 'district', 'address'] as const
type PastedFieldName = (typeof pastedFields)[number]

interface PastedItem extends PastedField {
  /** The pieces; null when the message does not say how many. */
  readonly qty: number | null
}

/** What a message says of one parcel. Indices count UTF-16 units of the whole message. */
export interface PastedParcel extends Readonly<Record<PastedFieldName, PastedField>> {
  /** The name or id in WeChat of who wrote it; '' when the message has none. */
  readonly wechat: string
  readonly items: readonly PastedItem[]
  /** What says who wrote it, and a number that is said twice. */
  readonly said: readonly Span[]
}

interface Draft {
  readonly source: Source
  readonly parts: readonly Part[]
}

/** Reads the parts of one parcel. */
export function readParcel(draft: Draft): PastedParcel {
  const { source, parts } = draft
  const all = <K extends Part['is']>(kind: K) =>
    parts.filter((part): part is Part & { is: K } => part.is === kind)
  const name = nameOf(draft)
  const phone = phoneOf(source, all('phone'), all('digits'))
  const areas = areasOf(parts, name.part)
  const address = addressOf(draft, name.part, name.glued, areas.taken)
  const nameless = name.field.text === ''
  const doubtfulStreet =
    address.doubtful || address.text === '' || nameless || name.rivals || name.glued !== ''
  const [chat] = all('chat')
  return {
    name: { ...name.field, doubtful: name.field.doubtful || name.field.text.length > textLimits.receiver },
    phone,
    ...areas.fields(source),
    address: { ...address, doubtful: doubtfulStreet || address.text.length > textLimits.address },
    wechat: chat?.text ?? '',
    items: all('item').map((part) => itemOf(source, part)),
    said: [...all('chat'), ...all('digits').filter(({ digits }) => phone.text.includes(`转${digits}`))].map(
      ({ start, end }) => source.spanOf(start, end),
    ),
  }
}

function field(
  source: Source,
  parts: readonly { start: number; end: number }[],
  text: string,
  doubtful: boolean,
): PastedField {
  return { text, from: parts.map(({ start, end }) => source.spanOf(start, end)), doubtful }
}

function written(source: Source, start: number, end: number): string {
  const span = source.spanOf(start, end)
  return cleanText(source.original.slice(span.start, span.end))
}

function itemOf(source: Source, { start, end, item }: ItemPart): PastedItem {
  const name = written(source, start, end)
  const text = name.includes(item.name) ? item.name : cleanText(item.name)
  const doubtful = item.doubtful || item.qty === null || text.length > textLimits.item
  return { ...field(source, [{ start, end }], text, doubtful), qty: item.qty }
}

interface ReadName {
  readonly field: PastedField
  readonly part: WordPart | null
  /** The end of the last word of the street, when the name was written directly behind it. */
  readonly glued: string
  /** Whether other words may be the name as well. */
  readonly rivals: boolean
}

function nameOf({ source, parts }: Draft): ReadName {
  const ranked = [...nameScores(parts)].toSorted(([, one], [, other]) => other - one)
  const [best, second] = ranked
  if (best && best[1] >= (best[0].look === 'maybe' ? likely - 1 : likely)) {
    const [part, score] = best
    const labelled = part.label === 'name'
    const rivals = second !== undefined && second[1] >= likely && (!labelled || second[0].look === 'sure')
    const sure = labelled
      ? part.look !== null || part.text.length < 12
      : part.look === 'sure' && score >= certain
    const text = written(source, part.start, part.end)
    // 高平 is a name and a city.
    const odd =
      part.areas !== null ||
      locationsOf(simplified(text)).length > 0 ||
      /\d/.test(text) ||
      (labelled && isStreet(text))
    const cut = isCut(parts, part)
    return {
      field: field(source, [part], text, !sure || rivals || odd || cut),
      part,
      glued: '',
      rivals: rivals || cut,
    }
  }
  const last = parts.findLast((part): part is WordPart => part.is === 'word' && gluedName(part.text) !== '')
  const glued = last ? gluedName(last.text) : ''
  if (!last || glued === '')
    return { field: field(source, [], '', true), part: null, glued: '', rivals: false }
  const piece = { start: last.end - glued.length, end: last.end }
  const text = written(source, piece.start, piece.end)
  return { field: field(source, [piece], text, true), part: last, glued, rivals: false }
}

/** Whether the word before a name may be a part of it, or the name a part of the street: 前台小美, 广场Jack Wang. */
function isCut(parts: readonly Part[], name: WordPart): boolean {
  const before = parts[parts.indexOf(name) - 1]
  if (before?.stretch !== name.stretch) return false
  if (before.is === 'word' && /[a-z]$/i.test(before.text) && /^[a-z]/i.test(name.text)) return true
  return name.look !== 'sure' && name.label !== 'name'
}

function phoneOf(source: Source, phones: readonly PhonePart[], digits: readonly DigitsPart[]): PastedField {
  const texts = [...new Set(phones.map(({ phone }) => phone.text))]
  const [first] = texts
  if (first === undefined) return field(source, [], '', true)
  // The extension of a virtual number may stand behind the name or the address.
  const [extension] = digits
  const lent = extension !== undefined && !texts.some((text) => text.endsWith(`转${extension.digits}`))
  const isOne = texts.length === 1 && !first.includes('转')
  const text = lent && isOne ? `${first}转${extension.digits}` : texts.join(' / ')
  const apart = phones.some((each, index) => index > 0 && phones[index - 1]?.line !== each.line)
  const doubtful = lent || apart || phones.some(({ phone, label }) => !phone.sure || label === 'wechat')
  const parts = lent && isOne ? [...phones, extension] : phones
  return field(source, parts, readPhone(text).text, doubtful || text.length > textLimits.phone)
}

interface ReadAreas {
  /** The parts that are areas, and not words of the street. */
  readonly taken: ReadonlySet<Part>
  fields(source: Source): Pick<PastedParcel, 'province' | 'city' | 'district'>
}

function areasOf(parts: readonly Part[], name: WordPart | null): ReadAreas {
  const strong = parts.filter((part): part is AreaPart => part.is === 'area')
  const weak = parts.filter(
    (part): part is WordPart & { areas: AreaReading } =>
      part.is === 'word' && part.areas !== null && part !== name,
  )
  const [first, ...others] = strong.length > 0 ? strong : weak.slice(0, 1)
  if (!first) return { taken: new Set(), fields: (source) => areaFields(source, [], null, true) }
  let reading = first.areas
  let differ = false
  const taken: (AreaPart | (WordPart & { areas: AreaReading }))[] = [first]
  for (const other of others) {
    taken.push(other)
    const places = common(reading.chain.places, other.areas.chain.places)
    const one = places.length > 0 ? agreed(places) : filled(reading, other.areas)
    differ ||= places.length === 0
    const zone = reading.zone ?? other.areas.zone
    reading = {
      ...reading,
      ...one,
      zone,
      chain: { ...reading.chain, places: places.length > 0 ? places : [one] },
    }
  }
  const doubtful = differ || strong.length === 0 || strong.some(({ sure }) => !sure)
  const zonePart = strong.find(({ areas }) => areas.zone)
  return {
    taken: new Set<Part>(taken),
    fields: (source) => areaFields(source, taken, reading, doubtful, zonePart),
  }
}

function filled(one: AreaReading, other: AreaReading) {
  return {
    province: one.province || other.province,
    city: one.city || other.city,
    district: one.district || other.district,
  }
}

function areaFields(
  source: Source,
  parts: readonly (AreaPart | WordPart)[],
  reading: AreaReading | null,
  doubtful: boolean,
  zonePart?: AreaPart,
) {
  const open = reading !== null && reading.chain.places.length > 1
  const zoneText = zonePart ? zoneOf(source, zonePart) : ''
  const { province = '', city = '', district = '' } = reading ?? {}
  const read = (text: string, unsure: boolean) =>
    field(source, parts, text, doubtful || text === '' || unsure)
  return {
    province: read(province, open && province === ''),
    city: read(city, open && city === ''),
    district: read(district || zoneText, open || district === ''),
  }
}

/** The unknown district as it was written. */
function zoneOf(source: Source, { lineStart, areas: { zone } }: AreaPart): string {
  return zone ? written(source, lineStart + zone.start, lineStart + zone.end) : ''
}

interface Piece {
  start: number
  end: number
  /** The stretch and the line that it stands in. */
  readonly part: Part
  sure: boolean
}

/** The words that are the street, the house and who keeps the parcel there: those behind the areas, and others that look like it. */
function addressOf(
  { source, parts }: Draft,
  name: WordPart | null,
  glued: string,
  areas: ReadonlySet<Part>,
): PastedField {
  const pieces: Piece[] = []
  let unread = false
  for (const [index, part] of parts.entries()) {
    // 3-2-50186-13800138000: digits of the phone may be the room.
    if (part.is === 'phone' && /[\d-]/.test(source.text[part.start - 1] ?? '')) unread = true
    if (part.is === 'area' && !areas.has(part)) unread = true
    if (part.is !== 'word' || areas.has(part)) continue
    if (part === name && glued === '') continue
    if (/\d{7}/.test(part.text)) unread = true
    const end = part === name ? part.end - glued.length : part.end
    if (chatter.test(part.text) || /^\d{6}$/.test(part.text)) continue
    const behindAreas = parts
      .slice(0, index)
      .some((each) => each.is === 'area' && each.stretch === part.stretch)
    const labelled = part.label === 'address' || part.label === 'area'
    if (!behindAreas && !labelled && !isStreet(part.text)) {
      unread = true
      continue
    }
    if (!behindAreas && !isStreet(part.text)) unread = true
    const last = pieces.at(-1)
    const previous = parts[index - 1]
    if (last && previous?.stretch === part.stretch && last.end === previous.end) last.end = end
    else
      pieces.push({ start: part.start, end, part, sure: behindAreas || labelled || nearAreas(parts, part) })
  }
  for (const piece of pieces) piece.end = closed(source.text, piece)
  let text = ''
  for (const [index, { start, end, part }] of pieces.entries()) {
    const before = pieces[index - 1]?.part
    // 所在地区 and 详细地址 are one street.
    const joint = before === undefined || before.label === 'area' ? '' : ' '
    text += joint + written(source, start, part === name ? end : end)
  }
  return field(source, pieces, text, unread || pieces.some(({ sure }) => !sure))
}

/** Whether a word stands in the line of the areas or in the next one. */
function nearAreas(parts: readonly Part[], { line }: Part): boolean {
  return parts.some((part) => part.is === 'area' && Math.abs(part.line - line) < 2)
}

/** The end of a piece with the bracket that closes it. */
function closed(text: string, { start, end }: { start: number; end: number }): number {
  const piece = text.slice(start, end)
  const next = text[end] ?? ''
  return /[()]/.test(next) && next === ')' && piece.lastIndexOf('(') > piece.lastIndexOf(')') ? end + 1 : end
}
