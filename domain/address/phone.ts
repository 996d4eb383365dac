const country = /^(?:\+86|0086)+/
// Removed from numbers. Control characters, invisible ones and unpaired surrogates are included because not every
// database stores them.
const separators = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Pd}()（）.]/gu
const mobile = /^1[3-9]\d{9}$/
const landline = /^(0\d{2,3})?\d{7,8}(转\d{1,6})?$/
// Area codes are 10, 2x and 3xx to 9xx, so a mobile number with a missing digit matches none of them.
const landlineFromAbroad = /^(?:(?:10|2\d)\d{8}|[3-9]\d{2}\d{7,8})$/

/** Takes +86, 0086, spaces, dashes and invisible characters off a typed or pasted number (business-rules.md 8). */
export function cleanPhone(value: string): string {
  const digits = value.normalize('NFKC').replace(separators, '')
  const national = digits.replace(country, '')
  // +86 10 6552 9988 is 010-65529988 within China: the 0 of the area code is added again.
  if (national !== digits && landlineFromAbroad.test(national)) return `0${national}`
  return /^86(1[3-9]\d{9})$/.exec(national)?.[1] ?? national
}

/** Classifies a cleaned number: mobiles have 11 digits starting with 13 to 19; landlines are accepted with a hint. */
export function phoneKind(phone: string): 'mobile' | 'landline' | 'unknown' {
  if (mobile.test(phone)) return 'mobile'
  return landline.test(phone) ? 'landline' : 'unknown'
}

/** A number with another country code than China's; no area code begins with two zeros. */
const foreign = /^(?:\+|00)/

/**
 * The phone number as shown: +86 once, whatever the stored text starts with; a number of another country as it is
 * (business-rules.md 16).
 */
export function shownPhone(phone: string): string {
  const cleaned = cleanPhone(phone)
  return foreign.test(cleaned) ? phone.trim() : `+86 ${cleaned}`
}
