const country = /^(?:\+86|0086)+/
// Control characters, invisible ones and broken surrogates are no part of a number, and no database stores them all.
const separators = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Pd}()（）.]/gu
const mobile = /^1[3-9]\d{9}$/
const landline = /^(0\d{2,3})?\d{7,8}(转\d{1,6})?$/
// Area codes are 10, 2x and 3xx to 9xx: a mobile that lost a digit is none of them.
const landlineFromAbroad = /^(?:(?:10|2\d)\d{8}|[3-9]\d{2}\d{7,8})$/

/** Takes +86, 0086, spaces, dashes and invisible characters off a typed or pasted number (business-rules.md 8). */
export function cleanPhone(value: string): string {
  const digits = value.normalize('NFKC').replace(separators, '')
  const national = digits.replace(country, '')
  // +86 10 6552 9988 is 010-65529988 at home: the 0 of the area code comes back.
  if (national !== digits && landlineFromAbroad.test(national)) return `0${national}`
  return /^86(1[3-9]\d{9})$/.exec(national)?.[1] ?? national
}

/** What a cleaned number is: mobiles have 11 digits from 13 to 19; landlines are accepted with a hint. */
export function phoneKind(phone: string): 'mobile' | 'landline' | 'unknown' {
  if (mobile.test(phone)) return 'mobile'
  return landline.test(phone) ? 'landline' : 'unknown'
}

/** How a phone is shown: +86 once, whatever the stored text starts with (business-rules.md 16). */
export function shownPhone(phone: string): string {
  return `+86 ${cleanPhone(phone)}`
}
