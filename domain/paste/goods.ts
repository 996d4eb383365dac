import { nameLook } from './names.ts'
import { isStreet } from './street.ts'

/** A line of goods within a text; indices count from its start. */
export interface FoundItem {
  readonly start: number
  readonly end: number
  readonly name: string
  /** The pieces; null when the text does not say how many. */
  readonly qty: number | null
  readonly doubtful: boolean
}

const unit =
  '(?:大?(?:罐|桶|听|盒|瓶|袋|包|箱|件|个|支|条|双|套|只|管)|tins?|cans?|bottles?|packs?|boxes|box|pcs?)'
const count = String.raw`(\d{1,3}|[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九])`
const end = String.raw`(?=\s*(?:$|[,、;+。/=\s]))`
const letters = '[^,、;。+*×✕✖]{1,60}?'
const name = `(${letters})`
const forms = [
  // 爱他美 x3, 德运 *2
  { form: new RegExp(String.raw`${name}\s*[x×*✕✖]\s*(\d{1,3})\s*${unit}?${end}`, 'iuy'), qtyFirst: false },
  // 3罐爱他美
  {
    form: new RegExp(
      String.raw`${count}\s*${unit}(?:装)?\s*(${letters}(?:\s+[1-4一二三四]段)?)${end}`,
      'iuy',
    ),
    qtyFirst: true,
  },
  // a2 2段 6罐
  { form: new RegExp(String.raw`${name}\s*${count}\s*${unit}${end}`, 'iuy'), qtyFirst: false },
]
/** What only a product has. */
export const product = /[1-4一二三四]段|奶粉|全脂|脱脂|低脂|胶囊|鱼油|钙片/
const withoutPieces = new RegExp(`[^,、;。+]{2,60}?${end}`, 'iuy')
const sum = /^(?:(?:一?共|总共?|合计|总计|小计|单价|原价|价格)(?:\s*\d.*)?|各|约|大概)$/
const street = /[路街道巷弄].{0,3}[\d段]|号楼|\d号|[栋幢室]|单元|公司|驿站/
const spoken = /^(?:我?要|来|再来?|加|帮我?买?|买|还要|另加|寄|[不别退换改少送赠或]|取消)/
/** The end of a span or of a longer number, and what is not the start of a name: 3-4罐, 1000罐, 6罐/箱. */
const tornName = /^[^\p{L}\p{N}([【]|[-/~至到或]$/u
/** Pieces as no street and no name has them. */
export const counted =
  /(?:\d|[一二两三四五六七八九十])\s*(?:大?[罐桶听盒瓶袋包箱件]|tins?\b|cans?\b)|[\p{Script=Han}\s)][x×*✕✖]\s*\d{1,3}(?!\d)/iu
/** Separators, sums and prices, which are no goods. */
const between =
  /(?:[\s,、;+。/:=\p{Extended_Pictographic}]|(?:一?共|总共?|合计|总计|小计|单价|原价|价格)\s*\d+(?:\.\d+)?\s*[罐桶听盒瓶袋包箱件个元块]?|[¥￥$]\s*\d+(?:\.\d+)?|\d+(?:\.\d+)?\s*(?:元|块|刀|rmb))*/iuy
const numerals = '一二三四五六七八九'

/**
 * The goods of which a text consists, from an index on; null when it has anything else. A product without a number counts when `labelled`,
 * and behind or before goods that have one, as doubtful.
 */
export function goodsAt(text: string, start: number, labelled = false): readonly FoundItem[] | null {
  const items: FoundItem[] = []
  for (let at = start; ; ) {
    between.lastIndex = at
    between.test(text)
    at = between.lastIndex
    if (at >= text.length) return items.length > 0 ? items : null
    const counted = itemAt(text, at)
    const item = counted ?? nakedItemAt(text, at, labelled)
    if (item === null) return null
    const before = items.at(-1)
    // 3罐爱他美 白金3段 may be one item.
    const joint = counted === null && before && text.slice(before.end, at).trim() === ''
    if (joint) items[items.length - 1] = { ...before, doubtful: true }
    items.push(item)
    at = item.end
  }
}

/** Goods that stand between other words of a text, each with its pieces, at the start of a word: all of them are doubtful. */
export function goodsAmong(text: string, from: number): readonly FoundItem[] {
  const items: FoundItem[] = []
  for (const { index } of text.slice(from).matchAll(/(?<=^|[\s,、;。+])[^\s,、;。+]/gu)) {
    const start = from + index
    const before = items.at(-1)
    if (before && start < before.end) continue
    const item = itemAt(text, start)
    if (!item || !counted.test(text.slice(start, item.end))) continue
    // The first words may be a name or a street: 王小明 爱他美3段 x3.
    const [first = ''] = /^\S+(?=\s+\S)/.exec(item.name) ?? []
    if (nameLook(first) === 'sure' || isStreet(first)) continue
    items.push({ ...item, doubtful: true })
  }
  return items
}

function itemAt(text: string, start: number): FoundItem | null {
  for (const { form, qtyFirst } of forms) {
    form.lastIndex = start
    const found = form.exec(text)
    if (!found) continue
    const [named = '', pieces = ''] = qtyFirst ? [found[2], found[1]] : [found[1], found[2]]
    const item = named.trim()
    if (!/\p{L}/u.test(item) || item.length < 2 || sum.test(item) || street.test(item)) continue
    const qty = qtyOf(pieces)
    const longer = !qtyFirst && /\d$/.test(named) && /^\d/.test(found[0].slice(named.length))
    // 6罐装一箱 has two numbers of pieces.
    const doubtful =
      qty === 0 ||
      longer ||
      counted.test(item) ||
      tornName.test(item) ||
      /各$|:/.test(item) ||
      spoken.test(item) ||
      /^[1-4一二三四]段$/.test(item)
    return { start, end: start + found[0].length, name: item, qty: qty === 0 ? null : qty, doubtful }
  }
  return null
}

function nakedItemAt(text: string, start: number, labelled: boolean): FoundItem | null {
  withoutPieces.lastIndex = start
  const [written] = withoutPieces.exec(text) ?? []
  if (written === undefined || street.test(written) || !(labelled || product.test(written))) return null
  return { start, end: start + written.length, name: written.trim(), qty: null, doubtful: true }
}

function qtyOf(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  const digit = (numeral: string) => (numeral === '两' ? 2 : numerals.indexOf(numeral) + 1)
  const [tens = '', ones] = text.split('十')
  if (ones === undefined) return digit(text)
  return 10 * (tens === '' ? 1 : digit(tens)) + (ones === '' ? 0 : digit(ones))
}
