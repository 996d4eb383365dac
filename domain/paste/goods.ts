import { box, counted, isDoubtfulName, isDoubtfulRemark, product, unit } from './item-name.ts'
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

/** More pieces of one kind are hardly ordered: a larger number may be a price. */
const mostPieces = 50
const count = String.raw`(?<qty>\d{1,3}|[一二两兩三四五六七八九]?十[一二三四五六七八九]?|[一二两兩三四五六七八九])`
/** What people add to a word: 3罐哦, 3罐谢谢. */
const particle = '(?:[哦哈啊呀呢吧哟噢喔嘛啦咯哒嘿呵嗯哇耶了]|谢谢[你您啦]?|多谢|感谢|拜托|thanks|thx)'
const bracket = String.raw`[[(【][^[\](){}【】]{0,30}[\])】]`
const total = '(?:一?共|总共?|合计|总计|小计|单价|原价|价格)'
const close = String.raw`(?:$|[,、;+。/=\s~!?…]|\.(?!\d)|-+\s*$|\p{So}|\p{Extended_Pictographic}(?<!\d)|${total}\s*\d|[¥￥$]\s*\d)`
const end = String.raw`(?=\s*${particle}{0,6}(?:${bracket}\s*)?${close})`
const letters = '[^,、;。+*×✕✖]{1,60}?'
const times = '[x×*✕✖]'
const money = String.raw`(?<money>[¥￥$])?\s*(?<price>\d{1,5}(?:\.\d{1,2})?)\s*(?<coin>元|块钱?|刀|rmb|aud|澳[元币])?(?:\/${unit})?`
const forms = [
  // a2 3段 3×238: the pieces and what one of them costs.
  String.raw`(?<name>${letters})(?:\s+${count}\s*(?<unit>${unit})?|\s*(?<qty2>\d{1,2})\s*(?<unit2>${unit}))\s*[x×*✕✖@]\s*${money}${end}`,
  // 爱他美 x3, 德运 *2
  String.raw`(?<name>${letters})\s*(?<times>${times})\s*(?<qty>\d{1,3})\s*(?<unit>${unit})?${end}`,
  // 3 tins of a2 stage 3
  String.raw`(?<qty>\d{1,3})\s*(?:${times}|(?<unit>${unit}))\s+(?:of\s+)?(?<name>[a-z](?:(?!${times}\s*\d)[^,、;。+]){1,60})(?=$|[,、;。+])`,
  // 3罐爱他美
  String.raw`${count}\s*(?<unit>${unit})(?:装)?\s*(?<name>${letters}(?:\s+[1-4一二三四]段)?)${end}`,
  // 3 x 爱他美
  String.raw`(?<qty>\d{1,3})\s*${times}\s*(?<name>\p{L}${letters})${end}`,
  // a2 2段 6罐, a2 2段 一箱6罐
  String.raw`(?<name>${letters})\s*(?:[1一]\s*${box}\s*)?${count}\s*(?<unit>${unit})${end}`,
  // a2白金3段+2
  String.raw`(?<name>${letters})\s*(?<plus>\+)\s*(?<qty>\d{1,2})\s*(?<unit>${unit})?${end}`,
].map((form) => new RegExp(form, 'iuy'))
const boxed = new RegExp(`${box}$`, 'iu')
const withoutPieces = new RegExp(`[^,、;。+]{2,60}?${end}`, 'iuy')
const sum = new RegExp(`^(?:${total}|大概)$`)
const street = /[路街道巷弄].{0,3}[\d段]|号楼|\d号|[栋幢室]|单元|公司|驿站/
/** Separators, sums and prices, which are no goods. */
const between = new RegExp(
  String.raw`(?:[\s,、;+。/:=~!?….-]|\p{So}|\p{Emoji_Modifier}|\p{Extended_Pictographic}(?<!\d)|${particle}{1,6}(?=\s*${close})|${total}\s*\d+(?:\.\d+)?\s*(?:[罐桶听盒瓶袋包箱件个元块]|rmb)?|[¥￥$]\s*\d+(?:\.\d+)?|\d+(?:\.\d+)?\s*(?:元|块|刀|rmb|aud))*`,
  'iuy',
)
/** What stands behind the pieces of an item: 3罐（急） 238. A bare number is a price when it can be no pieces. */
const behindItem = new RegExp(
  String.raw`(?:\s*${particle}){0,6}(?:\s*(?<remark>${bracket}))?(?<more>\s*\+\s*\d{1,3}\s*(?:${unit})?(?=\s*${close}))?(?:[=\s/]+(?<price>\d{1,5}(?:\.\d{1,2})?)(?:/${unit})?(?=\s*(?:$|[,、;。~!…])))?`,
  'iuy',
)
const pieces = new RegExp(String.raw`[\d一二两三四五六七八九十几半]\s*\/?${unit}(?![a-z])`, 'iu')
const numerals = '一二三四五六七八九'

/**
 * The goods of which a text consists, from an index on, none when it has only sums; null when it has anything
 * else. A product without a number counts when `labelled`, and behind or before goods that have one, as
 * doubtful. So do the goods of a `whole` line with other words.
 */
export function goodsAt(
  text: string,
  start: number,
  { labelled, whole }: { readonly labelled: boolean; readonly whole: boolean },
): readonly FoundItem[] | null {
  const items: FoundItem[] = []
  for (let at = start; ; ) {
    between.lastIndex = at
    between.test(text)
    at = between.lastIndex
    // Signs alone are no goods, as a sum alone is.
    if (at >= text.length) return items.length > 0 || /\d/.test(text.slice(start)) ? items : null
    const counted = itemAt(text, at)
    const item = counted ?? nakedItemAt(text, at, labelled)
    if (item === null) return whole ? goodsOfLine(text, start) : null
    const before = items.at(-1)
    // 3罐爱他美 白金3段 may be one item.
    const joint = counted === null && before && text.slice(before.end, at).trim() === ''
    if (joint) items[items.length - 1] = { ...before, doubtful: true }
    const behind = behindOf(text, item.end)
    // -3罐: nobody orders less than none.
    const isLess = text[at - 1] === '-' && /^\d/.test(text.slice(at))
    items.push(behind.doubtful || isLess ? { ...item, doubtful: true } : item)
    at = behind.end
  }
}

/** The goods of a line that holds no address and no person, but words that are no goods: 爱他美2段 今天 3罐. */
function goodsOfLine(text: string, start: number): readonly FoundItem[] | null {
  const name = text.slice(start).trim()
  const isPerson = name.split(/[\s,、;。/|]/).some((word) => nameLook(word) === 'sure')
  const isGoods = [pieces, counted, product].some((sign) => sign.test(name))
  if (!isGoods || isPerson || name.length > 60) return null
  if (street.test(name)) return null
  const items = goodsAmong(text, start)
  const from = text.indexOf(name, start)
  return items.length > 0
    ? items
    : [{ start: from, end: from + name.length, name, qty: null, doubtful: true }]
}

/**
 * Where a remark in brackets and a price behind an item end, and whether they may say something of the item.
 */
function behindOf(text: string, at: number): { readonly end: number; readonly doubtful: boolean } {
  behindItem.lastIndex = at
  const { remark, more, price } = behindItem.exec(text)?.groups ?? {}
  const doubtful =
    more !== undefined ||
    (price !== undefined && !isPrice(Number(price))) ||
    (remark !== undefined && isDoubtfulRemark(remark.slice(1, -1).trim()))
  return { end: behindItem.lastIndex, doubtful }
}

/** Whether a bare number is a price: too large for pieces, and no usual size such as 900. */
function isPrice(number: number): boolean {
  return number > mostPieces && number % 50 !== 0
}

/**
 * Goods that stand between other words of a text, each with its pieces, at the start of a word: all of them
 * are doubtful.
 */
export function goodsAmong(text: string, from: number): readonly FoundItem[] {
  const items: FoundItem[] = []
  for (const { index } of text.slice(from).matchAll(/(?<=^|[\s,、;。+])[^\s,、;。+]/gu)) {
    const start = from + index
    const before = items.at(-1)
    if (before && start < before.end) continue
    const item = itemAt(text, start)
    if (!item || !counted.test(text.slice(start, item.end))) continue
    // The first words may be a name or a street: 王小明 爱他美3段 x3.
    const [first = '', second] = item.name.split(/\s/)
    if (second !== undefined && (nameLook(first) === 'sure' || isStreet(first))) continue
    items.push({ ...item, doubtful: true })
  }
  return items
}

function itemAt(text: string, start: number): FoundItem | null {
  for (const form of forms) {
    form.lastIndex = start
    const said = form.exec(text)?.groups
    const name = said?.name?.trim() ?? ''
    if (!said || !/\p{L}/u.test(name) || name.length < 2 || sum.test(name) || street.test(name)) continue
    const behind = text.slice(start + name.length, form.lastIndex)
    // Kleenex 3盒
    const isGlued = /[a-z]$/i.test(name) && /^x/i.test(behind)
    if (isGlued && /^x\s/i.test(behind)) continue
    // 3×24 may be three of 24 or 24 of three.
    const price = Number(said.price)
    const sign = said.money ?? said.coin
    if (price <= mostPieces && sign === undefined) continue
    const qty = qtyOf(said.qty ?? said.qty2 ?? '')
    const unclear =
      (said.price !== undefined && (!product.test(name) || (price % 50 === 0 && sign === undefined))) ||
      (said.plus !== undefined && !product.test(name)) ||
      isGlued ||
      boxed.test(said.unit ?? said.unit2 ?? '')
    const doubtful = unclear || qty === 0 || qty > mostPieces || isDoubtfulName(name)
    return { start, end: form.lastIndex, name, qty: qty || null, doubtful }
  }
  return null
}

function nakedItemAt(text: string, start: number, labelled: boolean): FoundItem | null {
  withoutPieces.lastIndex = start
  const [written] = withoutPieces.exec(text) ?? []
  if (written === undefined || street.test(written) || !(labelled || product.test(written))) return null
  return { start, end: start + written.length, name: written, qty: null, doubtful: true }
}

function qtyOf(text: string): number {
  if (/\d/.test(text)) return Number(text)
  const digit = (numeral: string) => (/[两兩]/.test(numeral) ? 2 : numerals.indexOf(numeral) + 1)
  const [tens = '', ones] = text.split('十')
  if (ones === undefined) return digit(text)
  return 10 * digit(tens) + (ones === '' ? 0 : digit(ones))
}
