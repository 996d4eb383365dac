import { cleanText } from '../text/text.ts'
import type { PhoneDoubt } from './doubts.ts'

export interface PhoneNumber {
  readonly kind: 'mobile' | 'landline' | 'foreign'
  /** Digits without +86, with 转 before an extension; with + for another country. */
  readonly text: string
  /** The index behind the number. */
  readonly end: number
}

// Between the digits of a number; ' / ' stands between two numbers.
const gap = String.raw`(?:(?! / )[\s().,、'’·•_~/-]){0,4}`
const abroad = String.raw`(?:\(?(?:\+|00)\(?86\)?${gap})`
const subscriber = String.raw`(?:\d{7,8}|\d{3,4}${gap}\d{4}|(?:\d\d${gap}){3}\d\d)`

/** The numbers of China and of elsewhere, the more certain ones first. */
const forms: readonly {
  readonly kind: PhoneNumber['kind']
  readonly form: RegExp
  readonly before?: string
  readonly length?: 'open'
}[] = [
  {
    kind: 'mobile',
    form: new RegExp(
      String.raw`(?:\(?(?:\+|00?)?\(?86\)?${gap}){0,4}(?:\(?0\)?)?\(?(?<number>1${gap}[3-9](?:${gap}\d){9})(?!\d)\)?`,
      'uy',
    ),
  },
  { kind: 'landline', form: new RegExp(String.raw`${abroad}?(?<number>[48]00(?:${gap}\d){7})(?!\d)`, 'uy') },
  {
    kind: 'landline',
    form: new RegExp(
      String.raw`${abroad}{0,4}\(?(?<number>(?:010|0[3-9]\d\d)\)?${gap}${subscriber}|02\d\)?${gap}(?:\d{8}|\d{4}${gap}\d{4}))(?!\d)`,
      'uy',
    ),
  },
  {
    // From abroad, an area code is dialled without its 0. Area codes are 10, 2x and 3xx to 9xx, so a mobile
    // number with a missing digit is none.
    kind: 'landline',
    before: '0',
    form: new RegExp(
      String.raw`${abroad}{1,4}(?:\(0\)${gap})?\(?(?<number>(?:10|2\d)\)?${gap}(?:\d{8}|\d{4}${gap}\d{4})|[3-9]\d\d\)?${gap}${subscriber})(?!\d)`,
      'uy',
    ),
  },
  // Countries whose numbers have one length, so that an extension behind a dash is recognized.
  {
    kind: 'foreign',
    form: new RegExp(
      String.raw`\(?(?<number>(?:\+|00)(?:61(?:${gap}\d){9}|1(?:${gap}\d){10}|(?:85[23]|65)(?:${gap}\d){8}|886(?:${gap}\d){8,9}))(?!\d)`,
      'uy',
    ),
  },
  // A number as it is dialled within Australia.
  { kind: 'foreign', form: new RegExp(String.raw`\(?(?<number>0[23478]\)?(?:${gap}\d){8})(?!\d)`, 'uy') },
  {
    kind: 'foreign',
    length: 'open',
    form: new RegExp(String.raw`\(?(?<number>(?:\+|00)(?!${gap}8${gap}6)(?:${gap}\d){7,15})(?!\d)`, 'uy'),
  },
  {
    kind: 'landline',
    form: new RegExp(String.raw`(?<number>[1-9]\d{6,7}|[2-9]\d{2,3}${gap}\d{4})(?!\d)`, 'uy'),
  },
]

const named = String.raw`-?[([【]?\s?(?:请?转接?|轉|(?:转|轉)?(?:分机|分機)号?码?|内线|ext(?:ension|n)?|x|#|\*)[\s:.=]{0,3}`
const extensionAfter = (start: string) =>
  new RegExp(String.raw`[\s,;]{0,3}(?:${start})(?<digits>\d{1,6})\s?[)\]】]?(?![\dA-Za-z])`, 'iuy')
const extension = {
  named: extensionAfter(named),
  any: extensionAfter(String.raw`-\s?|${named}|[([【]\s?`),
}
/** A virtual number may be written before the number that leads to it: [2568]18412345678. */
const extensionBefore = /[([【]\s?(?<digits>\d{3,6})\s?[)\]】]\s?(?=\+?(?:86)?1[3-9])/uy
const label =
  /(?:\(?微信(?:同号)?\)?|or|tel|phone|mob(?:ile)?|ph|(?:联系|备用|虚拟|隐私|收[件货]人?)*(?:手机|电话|固话|座机)?(?:号码?)?)[\s:.]{0,3}/iuy
const between = /[\s,;/、。.|&或和及'"“”☎☏📞📱-]{0,8}/uy

/**
 * The number that begins at an index of a text in NFKC with plain dashes, with its extension; null when none
 * does. It takes the same time wherever it looks, so a long text costs no more than its length.
 */
export function phoneAt(text: string, start: number): PhoneNumber | null {
  const before = matchAt(extensionBefore, text, start)
  const from = start + (before?.[0].length ?? 0)
  for (const { kind, form, before: zero = '', length } of forms) {
    const found = matchAt(form, text, from)
    const written = found?.groups?.number
    if (found === null || written === undefined || (kind === 'mobile' && isTorn(written))) continue
    const behind = from + found[0].length
    const after = before ? null : matchAt(length === 'open' ? extension.named : extension.any, text, behind)
    const digits = (before ?? after)?.groups?.digits
    const number = zero + written.replace(/[^\d+]/g, '')
    const end = behind + (after?.[0].length ?? 0)
    // A zero in brackets is dialled within the country only.
    if (kind === 'foreign' && written.includes('(0)')) return null
    if (length === 'open' && mayHaveExtension(written)) return null
    return { kind, text: digits === undefined ? number : `${number}转${digits}`, end }
  }
  return null
}

/** 1380013800-1 is a number with a missing digit and an extension, not a mobile. */
function isTorn(written: string): boolean {
  const groups = written.split(/[^\d]+/)
  const last = groups.at(-1)?.length ?? 0
  return last < 3 && !/^[\d\s]*$/.test(written) && groups.some(({ length }) => length > 2)
}

/** +44 20 7946 0958-12 */
function mayHaveExtension(written: string): boolean {
  return written.slice(0, Math.max(0, written.lastIndexOf('-'))).replace(/\D/g, '').length > 9
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

/** What older versions stored as a landline: in some the extension is no longer separated from the number. */
const storedLandline = /^(?:0\d{2,3})?\d{7,8}(?:转\d{1,6})?$/
const countryOnly = /^(?:(?:\+|00)86)+$/
const foreignStart = /^(?:\+|00)(?!86)/
/** Longer text holds no phone numbers only. */
const longest = 200

/**
 * Reads a typed, pasted or received phone field (business-rules.md 8). It understands first: numbers with
 * their extensions, several numbers. Then it writes each in one form. What it does not understand in full
 * stays as it was typed, and `kind` is 'unknown'.
 */
export function readPhone(value: string): { readonly text: string; readonly kind: 'mobile' | PhoneDoubt } {
  const typed = cleanText(value)
  if (!/[\p{L}\p{N}]/u.test(typed) || countryOnly.test(typed.replace(/[^\p{L}\p{N}+]/gu, '')))
    return { text: '', kind: 'unknown' }
  const numbers = typed.length > longest ? null : numbersOf(typed)
  if (numbers?.[0]) {
    const texts = [...new Set(numbers.map(({ text }) => text))]
    return { text: texts.join(' / '), kind: texts.length > 1 ? 'several' : numbers[0].kind }
  }
  if (storedLandline.test(typed)) return { text: typed, kind: 'landline' }
  const digits = typed.replace(/[^\d]/g, '').length
  const abroad = foreignStart.test(typed) && digits > 6 && !/\p{L}/u.test(typed)
  return { text: typed, kind: abroad ? 'foreign' : 'unknown' }
}

/** The numbers of which a text consists; null when it has anything else. */
function numbersOf(value: string): readonly PhoneNumber[] | null {
  const text = value.normalize('NFKC').replace(/\p{Pd}/gu, '-')
  const numbers: PhoneNumber[] = []
  for (let at = 0; ; ) {
    at += matchAt(between, text, at)?.[0].length ?? 0
    at += matchAt(label, text, at)?.[0].length ?? 0
    if (at === text.length) return numbers
    const number = phoneAt(text, at)
    if (!number) return null
    numbers.push(number)
    at = number.end
  }
}

/** A phone field as it is stored: see `readPhone`. */
export function cleanPhone(value: string): string {
  return readPhone(value).text
}

/** What to point out at a phone field; null for a mobile and for an empty field. */
export function phoneDoubt(value: string): PhoneDoubt | null {
  const { text, kind } = readPhone(value)
  return text === '' || kind === 'mobile' ? null : kind
}

/**
 * The phone number as shown: +86 once, whatever the stored text starts with; a number of another country as
 * it is (business-rules.md 16).
 */
export function shownPhone(phone: string): string {
  const { text, kind } = readPhone(phone)
  if (kind === 'foreign' || foreignStart.test(text)) return phone.trim()
  return `+86 ${text.replace(/^(?:(?:\+|00)86[\s-]*)+/, '')}`
}
