const country = /^(\+86|0086)/
const separators = /[\s\p{Cf}\p{Pd}()（）.]/gu
const mobile = /^1[3-9]\d{9}$/
const landline = /^(0\d{2,3})?\d{7,8}(转\d{1,6})?$/

/** Takes +86, 0086, spaces, dashes and invisible characters off a typed or pasted number (rules.md 8). */
export function cleanPhone(value: string): string {
  const digits = value.normalize('NFKC').replace(separators, '').replace(country, '')
  return /^86(1[3-9]\d{9})$/.exec(digits)?.[1] ?? digits
}

/** What a cleaned number is: mobiles have 11 digits from 13 to 19; landlines are accepted with a hint. */
export function phoneKind(phone: string): 'mobile' | 'landline' | 'unknown' {
  if (mobile.test(phone)) return 'mobile'
  return landline.test(phone) ? 'landline' : 'unknown'
}

/** How a phone is shown: +86 once, whatever the stored text starts with (product-spec 9). */
export function shownPhone(phone: string): string {
  return `+86 ${phone.trim().replace(country, '').trimStart()}`
}
