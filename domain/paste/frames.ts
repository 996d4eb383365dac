import { simplified } from '../address/traditional.ts'
import { areasIn } from './areas.ts'
import { counted, product } from './item-name.ts'
import { labelsIn } from './labels.ts'
import type { Span } from './source.ts'
import { isStreet } from './street.ts'

/**
 * What a chat program wrote around a message: a whole line, or what stands before the message in its line.
 */
interface Frame {
  readonly end: number
  /** Who wrote the message. */
  readonly name: Span | null
}

const date = String.raw`(?:\d{4}[-/年.]\d{1,2}[-/月.]\d{1,2}日?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[-/月]\d{1,2}日?|昨天|今天|前天|(?:星期|周)[一二三四五六日天])`
const clock = String.raw`(?:上午|下午|中午|晚上|凌晨|早上)?\s?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?`
const dates = String.raw`(?:[(]?${date}[\s,T)]{0,3}){1,2}`
const stamp = `(?:${dates})?${clock}`
// A nickname, and the number or the address that QQ writes behind it.
const sender = String.raw`(?<sender>[^:]{0,30}?)(?:\(\d{4,12}\)|<[^<>]{3,60}>)?`
/** Lines of a chat program in full. */
const lines = [
  // 小王 2024-05-01 12:30, and a name with a colon alone.
  String.raw`\[?${sender}\s{0,9}[[(]?${stamp}[\])]?:?`,
  String.raw`${sender}\s{0,9}${date}:?`,
  String.raw`(?<sender>[^:\d]{1,20}):`,
  // 2024-05-01 12:30:15 小王(123456)
  String.raw`(?:\[${stamp}\]|${dates}${clock})\s{0,9}${sender}:?`,
].map((form) => new RegExp(`^${form}$`, 'iu'))
/** What stands before a message in its line: [2024-05-01 12:30] 小王: , with the name or without. */
const starts = [
  String.raw`\[?${stamp}\]?\s{0,9}(?<sender>[^:\d]{1,20}|[^:\s]{1,20}):\s{0,9}`,
  String.raw`(?<sender>[^:\d]{1,20}?)\s{1,9}[[(]?${stamp}[\])]?:\s{0,9}`,
  String.raw`(?:\[${stamp}\]|${dates}${clock}(?=\s))\s{0,9}`,
].map((form) => new RegExp(`^${form}`, 'iu'))
/** Headings of exports, days between messages, and what stands in place of a picture. */
const titles = [
  /(?:聊天|消息)[记紀][录錄].{0,30}$|撤回了一条消息|可以开始聊天了/,
  /^(?:消息(?:分组|对象|类型):|chat (?:history|log|record)\b)/i,
  /^以[上下]是.{0,20}$/,
  new RegExp(`^日期:\\s?${date}$`),
  new RegExp(
    String.raw`^(?:[-=_*~#.·•>]{2,}\s{0,9})(?:${dates}(?:${clock})?|${clock}|以[上下].{0,20})\s{0,9}[-=_*~#.·•<]{0,40}$`,
    'iu',
  ),
  /^(?:[[【](?:图片|语音|表情|视频|文件|动画表情|链接|位置|名片|红包|转账|小程序|photo|image|sticker|voice|video|file)(?: ?\d{1,3}"?)?[\]】]\s?)+$/i,
]
const rule = /^[-=_*~#.。]{3,}$/

/** Whether a line parts others and has no words. */
export function isRule(line: string): boolean {
  return rule.test(line.trim())
}

/**
 * What of a line a chat program wrote; null for a line without. A line with a label has its words from a
 * person.
 */
export function frameOf(line: string, labelled: boolean): Frame | null {
  const written = line.trim()
  const start = line.indexOf(written)
  // The number of somebody in QQ stands in brackets.
  const hasNumber = /(?<![(\d])\d{7}/.test(written)
  if (!hasNumber && titles.some((title) => title.test(written))) return { end: line.length, name: null }
  for (const form of labelled ? starts : [...lines, ...starts]) {
    const found = form.exec(written)
    if (!found) continue
    const name = (found.groups?.sender ?? '').trim()
    if (!isSender(name)) continue
    const from = line.indexOf(name, start)
    return {
      end: start + found[0].length,
      name: name === '' ? null : { start: from, end: from + name.length },
    }
  }
  return null
}

/**
 * Whether a text may be somebody's name in a chat, and is no label, goods, phone or address beside a time.
 */
function isSender(name: string): boolean {
  const plain = simplified(name)
  return (
    !/\d{7}/.test(name) &&
    !counted.test(name) &&
    !product.test(name) &&
    !isStreet(name) &&
    labelsIn(`${name}:`, `${plain}:`)[0]?.start !== 0 &&
    areasIn(plain, 0).every(({ weak }) => weak)
  )
}

const month = '(?:1[0-2]|0?[1-9])'
const day = '(?:[12]\\d|3[01]|0?[1-9])'
const numerals = '[一二三四五六七八九十]'
const time = String.raw`(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?`
const deadline =
  '\\s?(?:之?前(?![台面门厅院进])|以?后(?![台面门院])|左右|(?=[寄发送到收取](?!源)))(?:一定|必须|务必|需?要|得|能|可以?|请|麻烦|帮忙?|尽快|到货|[寄发送收](?:出去?|到|货|达)?|到|用|取|下单|急用|就行|即可|哦|哈|啊|吧|了){0,6}'
/**
 * A month and a day as words, or any date or time that something is to be done by: 11月25日前寄出. Not the number
 * of a house: 12-25, 11.25号.
 */
const dateForms = [
  `(?<![\\d一-龥])(?:20\\d\\d年)?${month}月${day}[日号](?![\\d路街道巷弄大院楼栋幢室])(?:${deadline})?`,
  `(?:20\\d\\d年)?${month}月${day}[日号]?${deadline}`,
  `${numerals}{1,2}月${numerals}{1,3}[日号]${deadline}`,
  `(?:20\\d\\d[-/.])?${month}[-/.]${day}${deadline}`,
  `(?:上午|下午|晚上|中午)?${time}(?:-${time})?${deadline}`,
  `(?<=^|[^\\p{Script=Han}]|[号室楼栋幢层座])(?:[今明后]天|[这本下]?周[一二三四五六日天末]|[月年]底)${deadline}`,
].map((form) => `(?<![\\d/#.:a-z-])(?:${form})`)
/** A whole date as a word of its own, at the start of a line or behind the number of a house. */
const bare = new RegExp(
  `(?:^\\s*|(?<=\\d[^\\s,、;。]{0,12}[\\s,、;。(]{1,3}))20[2-3]\\d([-/.])${month}\\1${day}(?=[\\s,、;。)]|$)`,
  'gu',
)
const dated = new RegExp(dateForms.join('|'), 'giu')

/** Dates and times beside an address, which belong to no field. */
export function datesIn(line: string): readonly Span[] {
  return [dated, bare].flatMap((form) =>
    [...line.matchAll(form)].map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
  )
}
