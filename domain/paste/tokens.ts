import type { AreaReading } from '../address/read-address.ts'
import { areasIn } from './areas.ts'
import { type FoundItem, goodsAmong, goodsAt } from './goods.ts'
import { type FoundLabel, type Label, labelsIn } from './labels.ts'
import { type NameLook, nameLook } from './names.ts'
import { type FoundPhone, phonesIn } from './phones.ts'
import type { Span } from './source.ts'

/** What stands before a part of a message: nothing but its line, the start of a line, an empty line, or a sign that another parcel begins. */
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

const day = String.raw`(?:\d{4}[-/年.]\d{1,2}[-/月.]\d{1,2}日?|\d{1,2}[-/月]\d{1,2}日?|昨天|今天|前天|(?:星期|周)[一二三四五六日天])`
const clock = String.raw`(?:上午|下午|中午|晚上|凌晨|早上)?\s*\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?`
/** 小王 2024-05-01 12:30, and a name with a colon alone. */
const chatLine = new RegExp(
  String.raw`^\s*(?:(.{0,30}?)\s*[[(]?(?:${day}\s*)?${clock}[\])]?:?|(.{0,30}?)\s*${day}:?|([^:\d]{1,20}):)\s*$`,
  'iu',
)
const rule = /^\s*[-=_*~#.。]{3,}\s*$/
const numbering =
  /^\s*(?:\d{1,3}\s*[.、)](?!\d)|\(\d{1,3}\)|[①-⑳]|第[一二三四五六七八九十\d]{1,3}[单个份位][:.、]?|\d{1,3}:(?=\s*\p{Script=Han}))\s*/u
const identity =
  /(?<![\da-z])(?:\d{6}[ -]?(?:18|19|20)\d\d(?:0[1-9]|1[0-2])[0-3]\d[ -]?\d{3}[\dx])(?![\da-z])/giu
const virtual = /[[【]\s?(\d{3,6})\s?[\]】]/g
// '-' and '#' stand within house numbers, '·' and '.' within names.
const word =
  /(?:[a-z][a-z.'-]* (?=[a-z]))*[^\s,、;。!?|/【】[\](){}「」<>《》"'“”‘’~+=:_*@^%$￥¥…→①-⑳\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]+/giu

const separators = /[\s,，、/|·-]+$/

/** The parts of a text in their order, and its labels; what is in neither was not understood or says nothing. */
export function partsOf(text: string): { parts: readonly Part[]; labels: readonly Span[] } {
  const parts: Part[] = []
  const said: Span[] = []
  const next: { before: Before; stretch: number } = { before: 'start', stretch: 0 }
  let scope: Label | null = null
  let at = 0
  for (const [line, content] of text.split('\n').entries()) {
    const offset = at
    at += content.length + 1
    if (next.before === 'line') next.before = 'start'
    if (content.trim() === '') {
      if (next.before === 'start') next.before = 'blank'
      if (scope === 'sender') scope = null
      continue
    }
    if (rule.test(content)) {
      next.before = 'mark'
      continue
    }
    const add: Add = (start, end, part, label) => {
      const place = { start: offset + start, end: offset + end, line, label, ...next }
      parts.push({ ...part, ...place, ...(part.is === 'area' && { lineStart: offset }) } as Part)
      next.before = 'line'
    }
    const labels = labelsIn(content)
    const chat = labels.length > 0 ? null : chatLine.exec(content)
    if (chat) {
      const name = (chat[1] ?? chat[2] ?? chat[3] ?? '').trim()
      next.before = 'mark'
      scope = null
      said.push({ start: offset, end: offset + content.length })
      const start = content.indexOf(name)
      if (name !== '') add(start, start + name.length, { is: 'chat', text: name }, null)
      continue
    }
    const number = numbering.exec(content)?.[0].length ?? 0
    if (number > 0) said.push({ start: offset, end: offset + number })
    for (const { start, end } of labels) said.push({ start: offset + start, end: offset + end })
    if (number > 0) next.before = 'mark'
    // What a label at the end of a line names stands in the next one. A sender goes on with labels that do not say who receives.
    if (scope === 'sender' ? labels.length === 0 : labels[0]?.start === 0) scope = null
    scope = readLine(content, number, scope, add, () => {
      next.stretch += 1
    })
  }
  return { parts, labels: said }
}

type Add = (start: number, end: number, part: WithoutPlace<Part>, label: Label | null) => void

/** What ends a stretch of words in a line: a label, a phone, digits in brackets, or the number of an identity card. */
interface Cut extends Span {
  readonly label?: FoundLabel
  readonly phone?: FoundPhone
  readonly digits?: string
}

/** Adds the parts of a line; the answer is what its last label says of the next line. */
function readLine(
  line: string,
  from: number,
  scopeBefore: Label | null,
  add: Add,
  next: () => void,
): Label | null {
  const identities = [...line.matchAll(identity)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
  const isFree = ({ start, end }: { start: number; end: number }) =>
    start >= from && !identities.some((each) => each.start < end && start < each.end)
  const phones = phonesIn(line).filter(isFree)
  const labels = labelsIn(line).filter(
    (each) => isFree(each) && !phones.some((phone) => phone.start < each.end && each.start < phone.end),
  )
  const digits = [...line.matchAll(virtual)]
    .map(({ index, 0: all, 1: number }) => ({ start: index, end: index + all.length, digits: number ?? '' }))
    .filter((each) => isFree(each) && !phones.some(({ start, end }) => start < each.end && each.start < end))
  const cuts: readonly Cut[] = [
    ...identities,
    ...phones.map((phone) => ({ start: phone.start, end: phone.end, phone })),
    ...labels.map((label) => ({ start: label.start, end: label.end, label })),
    ...digits,
  ].toSorted((one, other) => one.start - other.start)
  let scope = scopeBefore
  let at = from
  for (const cut of [...cuts, { start: line.length, end: line.length }]) {
    if (cut.start > at && line.slice(at, cut.start).trim() !== '') {
      readStretch(line, at, cut.start, scope, add)
      if (scope !== 'sender') scope = null
    }
    at = Math.max(at, cut.end)
    next()
    const { label, phone, digits: number } = cut
    // The number of an identity card is all that its label speaks of.
    if (!label && cut.end > cut.start && scope === 'other') {
      scope = null
      continue
    }
    if (label) {
      if (scope !== 'sender' || label.receives || label.label === 'sender') scope = label.label
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

function readStretch(line: string, start: number, end: number, scope: Label | null, add: Add) {
  otherNumber.lastIndex = start
  const behindNumber = scope === 'other' && otherNumber.test(line) ? otherNumber.lastIndex : end
  if (behindNumber < end) readStretch(line, behindNumber, end, null, add)
  if (scope === 'sender' || scope === 'other') return
  const text = line.slice(0, end)
  const areas = areasIn(text, start)
  const isStrong = areas.some(({ weak }) => !weak)
  if (scope === 'wechat') {
    const written = text.slice(start).trim()
    const from = text.indexOf(written, start)
    return add(from, from + written.length, { is: 'chat', text: written }, scope)
  }
  const goods = isStrong ? null : goodsAt(text, start, scope === 'goods')
  if (goods) {
    for (const item of goods) add(item.start, item.end, { is: 'item', item }, scope)
    return
  }
  let at = start
  for (const { areas: reading, start: from, end: to, sure, weak } of areas) {
    if (weak) continue
    addMixed(text.slice(0, from), at, scope, add)
    add(
      from,
      from + text.slice(from, to).replace(separators, '').length,
      { is: 'area', areas: reading, sure },
      scope,
    )
    at = to
  }
  addMixed(text, at, scope, add, isStrong ? [] : areas)
}

type WeakAreas = readonly { start: number; end: number; areas: AreaReading }[]

/** Words with goods between or behind them, from an index to the end of the text. */
function addMixed(text: string, from: number, scope: Label | null, add: Add, weak: WeakAreas = []) {
  let at = from
  for (const item of goodsAmong(text, from)) {
    addWords(text, at, item.start, scope, add, weak)
    add(item.start, item.end, { is: 'item', item }, scope)
    at = item.end
  }
  addWords(text, at, text.length, scope, add, weak)
}

function addWords(line: string, from: number, to: number, scope: Label | null, add: Add, weak: WeakAreas) {
  let label = scope
  for (const { index, 0: found } of line.slice(from, to).matchAll(word)) {
    // 寄给王小明收: both say only that he receives.
    const given = /^[寄发送邮][给到至](?=..)(?!我)/u.exec(found)?.[0].length ?? 0
    const start = from + index + given
    const named = found.slice(given)
    const text = /^.{2,15}收$/u.test(named) && !/[代签查接]收$/.test(named) ? named.slice(0, -1) : named
    if (text === '收' || text === '亲收') continue
    const areas = weak.find((each) => each.start === start)?.areas ?? null
    const apart = /[,、;|/。]\s*$/.test(line.slice(from, start))
    add(start, start + text.length, { is: 'word', text, look: nameLook(text), apart, areas }, label)
    if (label === 'name') label = null
  }
}
