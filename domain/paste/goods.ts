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
  '(?:大?罐|桶|听|盒|瓶|袋|包|箱|件|个|支|条|双|套|只|管|tins?|cans?|bottles?|packs?|boxes|box|pcs?)'
const count = String.raw`(\d{1,3}|[一二两三四五六七八九十])`
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
const sum = /^(?:一?共|总共?|合计|总计|小计|各|约|大概)$/
const street = /[路街道巷弄].{0,3}[\d段]|号楼|\d号|[栋幢室]|单元|公司|驿站/
const spoken = /^(?:我?要|来|再来?|加|帮我?买?|买|还要|另加|寄)/
/** Separators, sums and prices, which are no goods. */
const between =
  /(?:[\s,、;+。/:=\p{Extended_Pictographic}]|(?:一?共|总共?|合计|总计|小计)\s*\d+\s*[罐桶听盒瓶袋包箱件个]?|[¥￥$]\s*\d+(?:\.\d+)?|\d+(?:\.\d+)?\s*(?:元|块|刀|rmb))*/iuy
const numerals = '一二三四五六七八九十'

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

function itemAt(text: string, start: number): FoundItem | null {
  for (const { form, qtyFirst } of forms) {
    form.lastIndex = start
    const found = form.exec(text)
    if (!found) continue
    const [named = '', pieces = ''] = qtyFirst ? [found[2], found[1]] : [found[1], found[2]]
    const item = named.trim()
    if (!/\p{L}/u.test(item) || item.length < 2 || sum.test(item) || street.test(item)) continue
    const qty = qtyOf(pieces)
    const doubtful = qty === 0 || /各$|:/.test(item) || spoken.test(item) || /^[1-4一二三四]段$/.test(item)
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
  if (text === '两') return 2
  const numeral = numerals.indexOf(text) + 1
  return numeral > 0 ? numeral : Number(text)
}
