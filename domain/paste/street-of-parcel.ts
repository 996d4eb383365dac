import { isPseudoArea } from '../address/area-name.ts'
import { locationsOf } from '../address/areas.ts'
import { simplified } from '../address/traditional.ts'
import { counted, product } from './item-name.ts'
import { isPlace } from './names.ts'
import { field, type PastedField, written } from './pasted-field.ts'
import type { Source } from './source.ts'
import { chatter, hasTwoHouses, isStreet, remark } from './street.ts'
import type { Part, WordPart } from './tokens.ts'

/** Signs that stand for what is left out of a street. */
const mask = /[*×●■█]/u
const zone = /(?:高新|经开|技术|开发)区$/

interface Piece {
  start: number
  end: number
  /** The stretch and the line that it stands in. */
  readonly part: Part
  sure: boolean
}

/**
 * The words that are the street, the house and who keeps the parcel there: those behind the areas, and others
 * that look like it.
 */
export function addressOf(
  { source, parts }: { readonly source: Source; readonly parts: readonly Part[] },
  name: WordPart | null,
  glued: string,
  areas: ReadonlySet<Part>,
): PastedField {
  const pieces: Piece[] = []
  let unread = false
  for (const [index, part] of parts.entries()) {
    // 3-2-50186-13800138000: digits of the phone may be the room.
    if (part.is === 'phone' && /[\d-]/.test(source.text[part.start - 1] ?? '')) unread = true
    if (part.is !== 'word' || areas.has(part)) continue
    if (part === name && glued === '') continue
    // Numbers and goods are no street; 3 behind a comma is the pieces of a table.
    const isGoods = counted.test(part.text) || (product.test(part.text) && !isStreet(part.text))
    if (/\d{7}/.test(part.text) || isGoods) unread = true
    // 县 stands for a county that is missing; 北京 and 高新区 behind the street may be areas.
    if (isPseudoArea(part.text) || zone.test(part.text) || locationsOf(simplified(part.text)).length > 0)
      unread = true
    const end = part === name ? part.end - glued.length : part.end
    if (chatter.test(part.text) || /^\d{6}$/.test(part.text)) continue
    const behindAreas = isBehindAreas(parts, part)
    const labelled = part.label === 'address' || part.label === 'area'
    if (!behindAreas && !labelled && !isStreet(part.text)) {
      unread = true
      continue
    }
    if (!behindAreas && !isStreet(part.text)) unread = true
    // 商品：文三路2弄3: its label says that it is something else.
    if (part.label !== null && !labelled && !behindAreas) unread = true
    // Two streets in one line: 南京路 13800138000 上海市黄浦区南京东路1号.
    if (part.label === null && pieces.some((each) => isOtherStretch(each.part, part))) unread = true
    const last = pieces.at(-1)
    const previous = parts[index - 1]
    const goesOn = last?.part.stretch === part.stretch
    const behindGoods = previous?.is === 'item' && previous.stretch === part.stretch
    if (behindGoods || remark.test(part.text)) unread = true
    // Words behind the house that name no place may be a remark, too.
    const behindHouse = goesOn && /\d/.test(source.text.slice(last.start, last.end))
    if (goesOn && !isPlace(part.text) && (behindHouse || isEnd(parts, index))) unread = true
    const isOne = previous?.stretch === part.stretch
    // A date or a postcode between two words is in none of them.
    if (last && isOne && !/[\p{L}\p{N}]/u.test(source.text.slice(last.end, part.start))) last.end = end
    else
      pieces.push({ start: part.start, end, part, sure: behindAreas || labelled || nearAreas(parts, part) })
  }
  for (const piece of pieces) Object.assign(piece, closed(source.text, piece))
  let text = ''
  for (const [index, { start, end }] of pieces.entries()) {
    const before = pieces[index - 1]?.part
    // 所在地区 and 详细地址 are one street.
    const joint = before === undefined || before.label === 'area' ? '' : ' '
    text += joint + written(source, start, end)
  }
  // (虚拟号，请勿修改)
  const torn = text.split(/[(（]/).length !== text.split(/[)）]/).length
  const masked = pieces.some(({ start, end }) => mask.test(source.text.slice(start && start - 1, end + 1)))
  const doubtful = unread || torn || masked || hasTwoHouses(text) || pieces.some(({ sure }) => !sure)
  return field(source, pieces, text, doubtful)
}

/** Whether no other word of its stretch stands behind a part. */
function isEnd(parts: readonly Part[], index: number): boolean {
  const next = parts[index + 1]
  return next?.is !== 'word' || next.stretch !== parts[index]?.stretch
}

/** Whether areas stand before a part, in its stretch. */
export function isBehindAreas(parts: readonly Part[], { stretch, start }: Part): boolean {
  return parts.some((each) => each.is === 'area' && each.stretch === stretch && each.start < start)
}

/** Whether a phone or a label parts two words of a line. */
function isOtherStretch({ line, stretch }: Part, other: Part): boolean {
  return line === other.line && stretch !== other.stretch
}

/** Whether a word stands in the line of the areas or in the next one. */
function nearAreas(parts: readonly Part[], { line }: Part): boolean {
  return parts.some((part) => part.is === 'area' && Math.abs(part.line - line) < 2)
}

/** A piece with the brackets that its own ones belong to. */
function closed(text: string, { start, end }: { start: number; end: number }) {
  const piece = text.slice(start, end)
  const opens = text[start - 1] === '(' && /^[^(]*\)/.test(piece)
  const closes = text[end] === ')' && piece.lastIndexOf('(') > piece.lastIndexOf(')')
  return { start: opens ? start - 1 : start, end: closes ? end + 1 : end }
}
