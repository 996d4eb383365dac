import { nameAt } from '../address/areas.ts'

/** What the text behind a label is. Words behind 'other' are nothing that a parcel needs. */
export type Label = 'name' | 'phone' | 'area' | 'address' | 'goods' | 'wechat' | 'sender' | 'other'

export interface FoundLabel {
  readonly label: Label
  readonly start: number
  readonly end: number
  /** Whether it says that the receiver is meant (收货人), which ends what is said of a sender. */
  readonly receives: boolean
}

const addressWords =
  '址(?=:)|(?:我的|我|详细|詳細|街道|收货|收貨|收件|邮寄|快递|寄送|家庭|公司|具体){0,4}(?:地址|住址)|详细|addr(?:ess)?|add(?=:)'
const phoneWords =
  '[电電](?=:)|(?:联系|聯繫|聯絡|收货人?|收貨人?|收件人?|备用|另外?|虚拟|隐私){0,4}(?:手机|手機|电话|電話|固话|座机)(?:号码?|號碼?)?|号码|联系方式|tel(?:ephone)?|phone(?: number)?|mobile|mob|ph'
/** Words before a value, the longer ones first. */
const words: readonly (readonly [Label, string])[] = [
  [
    'sender',
    '(?<!\\p{Script=Han})[寄发發](?=:)|(?:寄|发|發)[件货貨](?:人|方|电话|地址|手机号?码?){0,3}|sender|from',
  ],
  ['other', '身份[证證](?:号码?|號碼?)?|邮政编码|邮编|郵編|postcode|zip ?code|zip'],
  ['other', '买家留言|备注|備註|留言|note|remarks?|订单号|订单编号|快递单号|运单号|QQ'],
  ['goods', '货物?(?=:)|商品(?:信息|名称)?|货品|产品|物品|宝贝|品名|购买|需要|清单|订单|下单|goods|items?'],
  ['wechat', '微信(?:号|名|昵称)?|wechat|weixin|wx'],
  ['area', '(?:所在|收货|收件)?(?:地区|地區)|省市区县?|所在省市|省份|城市|区县|所在地|area'],
  ['address', addressWords],
  ['phone', phoneWords],
  [
    'name',
    '收货人?(?:姓名|名字)?|收貨人?(?:姓名)?|收件人?(?:姓名|名字)?|姓名|名字|联系人|聯絡人|聯繫人|full ?name|name|receiver|recipient|consignee|to|收',
  ],
]
const one = words.map(([, pattern], index) => `(?<l${index}>${pattern})`).join('|')
// Behind a label stands a colon or 是, a closing bracket or a space, or for the words that are nothing else
// directly the value.
const behind = String.raw`(?:\s*(?:[:=】\]]+|是:?)\s*|\s+|(?<=(?:[收寄发][货貨件]人|姓名|联系人|电话|電話|手机号?码?|[证證](?:号码?)?))(?=\S)|(?<=邮编|邮政编码)(?=\d)|$)`
const label = new RegExp(`(?:${one})${behind}`, 'iuy')
const colon = new RegExp(String.raw`(?:${one})\s*[:】]+\s*`, 'iuy')
/** Directly before a number the word counts behind a street, too: 金色家园手机 13800138000. */
const beforePhone = new RegExp(String.raw`(?:${phoneWords})\s*:?\s*(?=[+(]|1[3-9]\d|0\d{2})`, 'iuy')
const beforeAreas = new RegExp(String.raw`(?:${addressWords})\s*:?\s*`, 'iuy')
/** Words that mean something else as well. */
const needsColon = new Set(
  '收 收货 收件 to ph name 详细 号码 from 需要 订单 下单 购买 城市 area note item items goods zip 备注 備註 留言 买家留言 remark remarks sender'.split(
    ' ',
  ),
)
const wordStart = /[\s,;，、。|/【[(:\p{Extended_Pictographic}-]/u

function receives(written: string): boolean {
  return /收|receiver|to/i.test(written)
}

function gluedLabel(line: string, plain: string, start: number): FoundLabel | null {
  for (const [label, pattern] of [
    ['phone', beforePhone],
    ['address', beforeAreas],
  ] as const) {
    pattern.lastIndex = start
    const [written] = pattern.exec(line) ?? []
    if (written === undefined) continue
    const end = start + written.length
    if (label === 'phone' || nameAt(plain, end) !== '')
      return { label, start, end, receives: receives(written) }
  }
  return null
}

/**
 * The labels in one line, which is given with simplified characters as well. Within a word only those with a
 * colon count.
 */
export function labelsIn(line: string, plain: string): readonly FoundLabel[] {
  const labels: FoundLabel[] = []
  for (let at = 0; at < line.length; at++) {
    const before = line[at - 1] ?? ' '
    const free = wordStart.test(before) || labels.at(-1)?.end === at || /\d/.test(before)
    // A word of letters is a label only as a whole.
    if (!free && /[a-z]/i.test(line.charAt(at))) continue
    const glued = gluedLabel(line, plain, at)
    if (glued) {
      labels.push(glued)
      at = glued.end - 1
      continue
    }
    const pattern = free ? label : colon
    pattern.lastIndex = at
    const found = pattern.exec(line)
    const [kind] = words.find((_, index) => found?.groups?.[`l${index}`] !== undefined) ?? []
    if (!found || kind === undefined) continue
    const [written] = found
    if (!/[:】=]/.test(written) && needsColon.has(written.trim().toLowerCase())) continue
    labels.push({ label: kind, start: at, end: at + written.length, receives: receives(written) })
    at += written.length - 1
  }
  return labels
}
