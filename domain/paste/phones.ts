import { type PhoneNumber, phoneAt } from '../address/phone.ts'

export interface FoundPhone extends PhoneNumber {
  readonly start: number
  /** Whether it is certain that this is a phone, and all of it. */
  readonly sure: boolean
  /** Whether it is said to be a second one of the same receiver. */
  readonly spare: boolean
}

/** A mobile in one run or in groups of 3, 4 and 4 digits. */
const usual = /^(?:[[【][\d ]+[\]】] ?)?\(?(?:[+0]*86\)?[ -]?|0)?\(?1\d\d\)?[ -]?\d{4}[ -]?\d{4}(?!\d)/
const spare = /(?:备用|备选|另外?|或者?|紧急)[^\d]{0,8}$/
const named = /(?:电话|電話|座机|固话|tel|phone|ph)\D{0,4}$/i

/**
 * The phone numbers in one line of a text in plain characters. Local numbers without an area code count
 * behind a label only.
 */
export function phonesIn(line: string): readonly FoundPhone[] {
  const phones: FoundPhone[] = []
  for (const { index: start } of line.matchAll(/(?<!\d)(?:[+([【]\s?)?\d/gu)) {
    if (start < (phones.at(-1)?.end ?? 0)) continue
    const found = phoneAt(line, start)
    if (!found || !isPhone(line, start, found) || startsLater(line, start, found)) continue
    phones.push({
      ...found,
      end: trimmedEnd(line, start, found),
      start,
      sure: isSure(line, start, found),
      spare: spare.test(before(line, start)),
    })
  }
  return phones
}

/** What stands directly before an index: more is never asked for. */
function before(line: string, start: number): string {
  return line.slice(0, start).slice(-16)
}

function isPhone(line: string, start: number, { kind, text, end }: PhoneNumber): boolean {
  if (/[\da-z]/i.test(line.charAt(end)) && /\d/.test(line[end - 1] ?? '')) return false
  if (kind === 'landline' && /^[1-9]/.test(text) && !/^[48]00/.test(text))
    return named.test(before(line, start))
  return true
}

/** 1503、138-0013-8000 is a room and a number. */
function startsLater(line: string, start: number, found: PhoneNumber): boolean {
  if (usual.test(line.slice(start, found.end))) return false
  const starts = line.slice(start + 1, found.end).matchAll(/(?<!\d)1/g)
  return [...starts].some(({ index }) => usual.test(line.slice(start + 1 + index)))
}

/** A bracket that was opened before the number belongs to it, one that was not does not. */
function trimmedEnd(line: string, start: number, { end }: PhoneNumber): number {
  const written = line.slice(start, end)
  return /^[^()]*\)$/.test(written) ? end - 1 : end
}

function isSure(line: string, start: number, { kind, text, end }: PhoneNumber): boolean {
  const written = line.slice(start, end)
  // B13800138000 may be a number of something else, and so may 3-50186-13800138000.
  if (/[a-z-]/i.test(line[start - 1] ?? '')) return false
  // 0755-23456789转802Amy
  if (/^\s?(?:转|轉|-|ext|分机)\s?\d/i.test(line.slice(end))) return false
  // More digits follow: 1503138 0013 8001.
  if (/^[ -]\d{2,6}(?!\d)/.test(line.slice(end))) return false
  if (kind === 'foreign') return written.startsWith('+')
  if (kind === 'landline') return true
  const [, extension = ''] = text.split('转')
  const isNamed = /[转轉ext分机#]/i.test(written) || extension === '' || extension.length > 2
  return usual.test(written) && isNamed
}
