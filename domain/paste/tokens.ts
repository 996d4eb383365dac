import type { AreaReading } from '../address/read-address.ts'
import { simplified } from '../address/traditional.ts'
import { areasIn, type FoundAreas } from './areas.ts'
import { datesIn, frameOf, isRule } from './frames.ts'
import { type FoundItem, goodsAmong, goodsAt } from './goods.ts'
import { type FoundLabel, type Label, labelsIn } from './labels.ts'
import { type NameLook, nameLook } from './names.ts'
import { type FoundPhone, phonesIn } from './phones.ts'
import type { Span } from './source.ts'

/**
 * What stands before a part of a message: nothing but its line, the start of a line, an empty line, or a sign
 * that another parcel begins.
 */
export type Before = 'line' | 'start' | 'blank' | 'mark'

interface Place {
  readonly start: number
  readonly end: number
  readonly line: number
  /** Parts of one stretch between phones and labels have one number. */
  readonly stretch: number
  readonly label: Label | null
  readonly before: Before
}
export type PhonePart = Place & { readonly is: 'phone'; readonly phone: FoundPhone }
export type AreaPart = Place & {
  readonly is: 'area'
  /** Indices count within the line, which begins at `lineStart`. */
  readonly areas: AreaReading
  readonly lineStart: number
  readonly sure: boolean
}
export type WordPart = Place & {
  readonly is: 'word'
  readonly text: string
  readonly look: NameLook
  /** Whether a comma or another sign, and not only a space, stands before it. */
  readonly apart: boolean
  /** What the word is when it is the short name of an area: 高平. */
  readonly areas: AreaReading | null
}
export type ItemPart = Place & { readonly is: 'item'; readonly item: FoundItem }
/** The name of somebody in the chat, above what was written. */
type ChatPart = Place & { readonly is: 'chat'; readonly text: string }
/** Digits in square brackets: the extension of a virtual number. */
export type DigitsPart = Place & { readonly is: 'digits'; readonly digits: string }
export type Part = PhonePart | AreaPart | WordPart | ItemPart | ChatPart | DigitsPart
type WithoutPlace<P> = P extends Part ? Omit<P, keyof Place | 'lineStart'> : never

const numbering =
  /^\s*(?:\d{1,3}\s*[.、)](?!\d)|\(\d{1,3}\)|[①-⑳]|第[一二三四五六七八九十\d]{1,3}[单个份位][:.、]?|\d{1,3}:(?=\s*\p{Script=Han}))/u
const identity =
  /(?<![\da-z])(?:\d{6}[ -]?(?:18|19|20)\d\d(?:0[1-9]|1[0-2])[0-3]\d[ -]?\d{3}[\dx])(?![\da-z])/giu
/** 214000; a house and a room have fewer digits. */
const postcode = /(?<![\da-z#路街道巷-])\d{6}(?![\da-z-]|\s?[号號室弄栋棟幢楼樓层層户])/giu
const virtual = /[[【]\s?(\d{3,6})\s?[\]】]/g
// '-' and '#' stand within house numbers, '·' and '.' within names.
const word =
  /(?:[a-z][a-z.'-]* (?=[a-z]))*[^\s,、;。!?|/【】[\](){}「」<>《》"'“”‘’~+=:_*@^%$￥¥…→①-⑳\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]+/giu

const separators = /[\s,，、/|·-]+$/

/** A line of a text, as it is and with simplified characters, and where it begins. */
interface Line {
  readonly text: string
  readonly plain: string
  readonly start: number
}

/**
 * The parts of a text in their order, and its labels; what is in neither was not understood or says nothing.
 */
export function partsOf(text: string): { parts: readonly Part[]; labels: readonly Span[] } {
  const parts: Part[] = []
  const said: Span[] = []
  const next: { before: Before; stretch: number } = { before: 'start', stretch: 0 }
  const plain = simplified(text)
  let scope: Label | null = null
  let at = 0
  for (const [number, content] of text.split('\n').entries()) {
    const line = { text: content, plain: plain.slice(at, at + content.length), start: at }
    at += content.length + 1
    if (next.before === 'line') next.before = 'start'
    if (content.trim() === '') {
      if (next.before === 'start') next.before = 'blank'
      if (scope === 'sender') scope = null
      continue
    }
    if (isRule(content)) {
      next.before = 'mark'
      continue
    }
    const say = (start: number, end: number) =>
      said.push({ start: line.start + start, end: line.start + end })
    const add: Add = (start, end, part, label) => {
      const place = { start: line.start + start, end: line.start + end, line: number, label, ...next }
      parts.push({ ...part, ...place, ...(part.is === 'area' && { lineStart: line.start }) } as Part)
      next.before = 'line'
    }
    const labels = labelsIn(content, line.plain)
    const frame = frameOf(content, labels.length > 0)
    const begin = frame?.end ?? 0
    if (frame) {
      next.before = 'mark'
      scope = null
      say(0, begin)
      const { name } = frame
      if (name) add(name.start, name.end, { is: 'chat', text: content.slice(name.start, name.end) }, null)
    }
    const numbered = begin + (numbering.exec(content.slice(begin))?.[0].length ?? 0)
    if (numbered > begin) {
      say(begin, numbered)
      next.before = 'mark'
    }
    for (const { start, end } of labels) say(start, end)
    // What a label at the end of a line names stands in the next one. A sender goes on with labels that do
    // not say who receives.
    if (scope === 'sender' && labels.length === 0) scope = null
    scope = readLine(line, { from: numbered, labels, scope }, add, () => {
      next.stretch += 1
    })
  }
  return { parts, labels: said }
}

type Add = (start: number, end: number, part: WithoutPlace<Part>, label: Label | null) => void

/**
 * What ends a stretch of words in a line: a label, a phone, digits in brackets, or the number of an identity
 * card. Words around an `aside`, a date or a postcode, stay one stretch.
 */
interface Cut extends Span {
  readonly label?: FoundLabel
  readonly phone?: FoundPhone
  readonly digits?: string
  readonly aside?: true
}

/** The cuts of a line in their order; what touches one of a kind before it is none. */
function cutsOf({ text }: Line, from: number, labels: readonly FoundLabel[]): readonly Cut[] {
  const taken = new Uint8Array(text.length)
  const found = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      digits: match[1] ?? '',
    }))
  const kinds: readonly (readonly Cut[])[] = [
    found(identity).map(({ start, end }) => ({ start, end })),
    phonesIn(text).map((phone) => ({ start: phone.start, end: phone.end, phone })),
    labels.map((label) => ({ start: label.start, end: label.end, label })),
    found(virtual),
    datesIn(text).map(({ start, end }) => ({ start, end, aside: true })),
    found(postcode).map(({ start, end }) => ({ start, end, aside: true })),
  ]
  const cuts: Cut[] = []
  for (const kind of kinds) {
    const free = kind.filter(({ start, end }) => start >= from && !taken.subarray(start, end).includes(1))
    for (const { start, end } of free) taken.fill(1, start, end)
    cuts.push(...free)
  }
  return cuts.sort((one, other) => one.start - other.start)
}

interface Reading {
  readonly from: number
  readonly labels: readonly FoundLabel[]
  readonly scope: Label | null
}

/** Adds the parts of a line; the answer is what its last label says of the next line. */
function readLine(line: Line, reading: Reading, add: Add, next: () => void): Label | null {
  const { length } = line.text
  let { scope, from: at } = reading
  for (const cut of [...cutsOf(line, at, reading.labels), { start: length, end: length }]) {
    if (cut.start > at) {
      readStretch(line, at, cut.start, scope, add)
      if (scope !== 'sender') scope = null
    }
    at = Math.max(at, cut.end)
    const { label, phone, digits: number, aside } = cut
    if (!aside) next()
    // The number of an identity card or a postcode is all that its label speaks of.
    if (!label && cut.end > cut.start && scope === 'other') {
      scope = null
      continue
    }
    if (label) {
      if (scope !== 'sender' || label.receives) scope = label.label
    } else if (phone) {
      if (scope === 'sender') continue
      add(cut.start, cut.end, { is: 'phone', phone }, scope)
      scope = null
    } else if (number !== undefined) add(cut.start, cut.end, { is: 'digits', digits: number }, scope)
  }
  return scope
}

/** A number of something else, and what separates it from the next word: 310012 behind 邮编. */
const otherNumber = /\s*[a-z]*\d[\w-]*[\s,、;。]+/iy

function readStretch(line: Line, start: number, end: number, scope: Label | null, add: Add) {
  otherNumber.lastIndex = start
  const behindNumber = scope === 'other' && otherNumber.test(line.text) ? otherNumber.lastIndex : end
  if (behindNumber < end) readStretch(line, behindNumber, end, null, add)
  if (scope === 'sender' || scope === 'other') return
  const text = line.text.slice(0, end)
  if (scope === 'wechat') {
    const written = text.slice(start).trim()
    const from = text.indexOf(written, start)
    return add(from, from + written.length, { is: 'chat', text: written }, scope)
  }
  const areas = areasIn(line.plain.slice(0, end), start)
  const isStrong = areas.some(({ weak }) => !weak)
  const whole = end === line.text.length && scope === null && line.text.slice(0, start).trim() === ''
  const goods = isStrong ? null : goodsAt(text, start, { labelled: scope === 'goods', whole })
  if (goods) {
    for (const item of goods) add(item.start, item.end, { is: 'item', item }, scope)
    return
  }
  let at = start
  for (const { areas: reading, start: from, end: to, sure, weak } of areas) {
    if (weak) continue
    addMixed(text.slice(0, from), at, scope, add)
    const written = text.slice(from, to).replace(separators, '')
    add(from, from + written.length, { is: 'area', areas: reading, sure }, scope)
    at = to
  }
  addMixed(text, at, scope, add, isStrong ? [] : areas)
}

/** Words with goods between or behind them, from an index to the end of the text. */
function addMixed(
  text: string,
  from: number,
  scope: Label | null,
  add: Add,
  areas: readonly FoundAreas[] = [],
) {
  const weak = new Map(areas.map((each) => [each.start, each.areas]))
  let at = from
  for (const item of goodsAmong(text, from)) {
    addWords(text.slice(0, item.start), at, scope, add, weak)
    add(item.start, item.end, { is: 'item', item }, scope)
    at = item.end
  }
  addWords(text, at, scope, add, weak)
}

type WeakAreas = ReadonlyMap<number, AreaReading>

function addWords(text: string, from: number, scope: Label | null, add: Add, weak: WeakAreas) {
  let label = scope
  let behind = from
  for (const { index, 0: found } of text.slice(from).matchAll(word)) {
    // 寄给王小明收: both say only that he receives.
    const given = /^[寄发送邮][给到至](?=..)(?!我)/u.exec(found)?.[0].length ?? 0
    const start = from + index + given
    const named = found.slice(given)
    const said = /^.{2,15}收$/u.test(named) && !/[代签查接]收$/.test(named) ? named.slice(0, -1) : named
    // What separates it from the word before ends with its sign: a comma and a space.
    const apart = /[,、;|/。]\s*$/.test(text.slice(behind, start))
    behind = from + index + found.length
    if (said === '收' || said === '亲收') continue
    add(
      start,
      start + said.length,
      { is: 'word', text: said, look: nameLook(said), apart, areas: weak.get(start) ?? null },
      label,
    )
    if (label === 'name') label = null
  }
}
