import { locationsOf } from '../address/areas.ts'
import { readPhone } from '../address/phone.ts'
import { simplified } from '../address/traditional.ts'
import { cleanText } from '../text/text.ts'
import { textLimits } from '../text/text-limits.ts'
import { areasOf } from './areas-of-parcel.ts'
import { gluedName, nameLook } from './names.ts'
import { field, type PastedField, written } from './pasted-field.ts'
import type { PastedFieldName } from './pasted-fields.ts'
import { certain, likely, nameScores } from './scored-names.ts'
import type { Source, Span } from './source.ts'
import { isStreet } from './street.ts'
import { addressOf, isBehindAreas } from './street-of-parcel.ts'
import type { DigitsPart, ItemPart, Part, PhonePart, WordPart } from './tokens.ts'

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

/** A street that begins with an area that the list does not know: 莱芜市莱城区文化路1号, 绍兴县柯桥街道1号. */
const unlistedArea = /^\p{Script=Han}{0,10}?[市区县旗州盟]/u
/** Another district in front of the street: 东莞市 东城区, 黄岛区 开发区. */
const unlistedDistrict = /^\p{Script=Han}{1,3}(?<![社小园校厂])区/u
/** Signs that stand within a name or for a part of it: 李*芳, *小明, ?小明. */
const tornBefore = /[\p{L}\p{N}][_^+=]$|\*$|(?<![\p{L}\p{N}])[_?]$/u
const tornBehind = /^(?:[_^+=][\p{L}\p{N}]|[*_]|\?\p{L})/u
/** Digits, and what stands for a part of a name: ●小明, 王x明, 王某. */
const masked = /[^\p{L}\s·•・‧.'-]|某|(?<![a-z])x(?=\p{Script=Han})|(?<=\p{Script=Han})x(?![a-z])/iu

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
  const phone = phoneOf(draft)
  const areas = areasOf(parts, name.part)
  const address = addressOf(draft, name.part, name.glued, areas.taken)
  const contradicted = areas.contradicts(address.text)
  const fields = areas.fields(source, contradicted)
  const district = fields.district.text
  const nameless = name.field.text === ''
  // 田园大道 吴家山 13800138000 七雄路13号: the name may be a part of the street.
  const isPlace =
    name.part?.label !== 'name' && (isAmidst(name.field, address) || isBehindRoad(parts, name.part))
  const doubtfulStreet =
    isPlace ||
    areas.blurred ||
    contradicted ||
    (unlistedArea.test(address.text) && district === '') ||
    unlistedDistrict.test(address.text) ||
    address.doubtful ||
    address.text === '' ||
    nameless ||
    name.rivals ||
    name.glued !== ''
  const [chat] = all('chat')
  return {
    name: {
      ...name.field,
      doubtful: name.field.doubtful || isPlace || name.field.text.length > textLimits.receiver,
    },
    phone,
    ...fields,
    address: { ...address, doubtful: doubtfulStreet || address.text.length > textLimits.address },
    wechat: chat?.text ?? '',
    items: all('item').map((part) => itemOf(source, part, nameless)),
    said: [...all('chat'), ...all('digits').filter(({ digits }) => phone.text.includes(`转${digits}`))].map(
      ({ start, end }) => source.spanOf(start, end),
    ),
  }
}

/** Whether a field stands between pieces of another one. */
function isAmidst({ from: [piece] }: PastedField, { from: others }: PastedField): boolean {
  if (!piece) return false
  return others.some(({ end }) => end <= piece.start) && others.some(({ start }) => start >= piece.end)
}

/** Whether the word before a name is a road without the number of a house: 文三路 万塘 13800138000. */
function isBehindRoad(parts: readonly Part[], name: WordPart | null): boolean {
  const before = name && parts[parts.indexOf(name) - 1]
  if (before?.is !== 'word' || before.stretch !== name?.stretch) return false
  return /[路街巷道]$/.test(before.text)
}

function itemOf(source: Source, { start, end, item }: ItemPart, nameless: boolean): PastedItem {
  const name = written(source, start, end)
  const text = name.includes(item.name) ? item.name : cleanText(item.name)
  // Without another name the first word may be one: 黎明 爱他美1段 x6.
  const [first = '', second] = text.split(/\s/)
  const named = nameless && second !== undefined && nameLook(first) !== null
  const doubtful = item.doubtful || named
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
    const odd = locationsOf(simplified(text)).length > 0 || masked.test(text) || (labelled && isStreet(text))
    const cut =
      isCut(parts, part) ||
      tornBefore.test(source.text.slice(0, part.start).slice(-3)) ||
      tornBehind.test(source.text.slice(part.end))
    return {
      field: field(source, [part], text, !sure || rivals || odd || cut),
      part,
      glued: '',
      rivals: rivals || cut,
    }
  }
  const last = parts.findLast((part): part is WordPart => part.is === 'word' && gluedName(part.text) !== '')
  if (!last) return { field: field(source, [], '', true), part: null, glued: '', rivals: false }
  const glued = gluedName(last.text)
  const piece = { start: last.end - glued.length, end: last.end }
  const text = written(source, piece.start, piece.end)
  return { field: field(source, [piece], text, true), part: last, glued, rivals: false }
}

/**
 * Whether the word before a name may be a part of it, or the name a part of the street: 前台小美, 广场Jack Wang.
 */
function isCut(parts: readonly Part[], name: WordPart): boolean {
  const before = parts[parts.indexOf(name) - 1]
  const after = parts[parts.indexOf(name) + 1]
  if ([before, after].some((part) => part?.is === 'word' && isOtherName(parts, part, name))) return true
  if (before?.stretch !== name.stretch) return false
  if (before.is === 'word' && /[a-z]$/i.test(before.text) && /^[a-z]/i.test(name.text)) return true
  return name.look !== 'sure'
}

/** Whether a word beside the name may be the name as well, and is no street: 小明(王小明). */
function isOtherName(parts: readonly Part[], word: WordPart, name: WordPart): boolean {
  if (word.stretch !== name.stretch || word.look === null) return false
  return word.look === 'sure' || !isBehindAreas(parts, word)
}

function phoneOf({ source, parts }: Draft): PastedField {
  const phones = parts.filter((part): part is PhonePart => part.is === 'phone')
  const digits = parts.filter((part): part is DigitsPart => part.is === 'digits')
  const texts = [...new Set(phones.map(({ phone }) => phone.text))]
  const [first] = texts
  if (first === undefined) return field(source, [], '', true)
  // The extension of a virtual number may stand behind the name or the address.
  const [extension] = digits
  const lent = extension !== undefined && !texts.some((text) => text.endsWith(`转${extension.digits}`))
  const isOne = texts.length === 1 && !first.includes('转')
  const text = lent && isOne ? `${first}转${extension.digits}` : texts.join(' / ')
  // Words between two numbers may say that one of them is not valid any more.
  const apart = phones.some((each, index) => {
    const before = phones[index - 1]
    if (!before) return false
    return before.line !== each.line || (!each.phone.spare && parts.indexOf(each) > parts.indexOf(before) + 1)
  })
  const doubtful = lent || apart || phones.some(({ phone, label }) => !phone.sure || label === 'wechat')
  const pieces = lent && isOne ? [...phones, extension] : phones
  return field(source, pieces, readPhone(text).text, doubtful || text.length > textLimits.phone)
}
