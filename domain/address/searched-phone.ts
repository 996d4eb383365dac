const mobile = /(?<![\d+])(1\d\d)(\d{4})(\d{4})(?!\d)/g
const landline = /(?<![\d+])(0[12]\d|0[3-9]\d\d)(\d{7,8})(?!\d)/g

/**
 * The texts by which a stored number is found: as it is, with and without dashes and spaces, an extension by
 * 转 and by a dash.
 */
export function searchedPhone(phone: string): string {
  const plain = phone.replace(/[\s-]/g, '')
  const dashed = plain.replace(mobile, '$1-$2-$3').replace(landline, '$1-$2')
  const texts = [phone, plain, dashed].flatMap((text) => [text, text.replaceAll('转', '-')])
  return [...new Set(texts)].join(' ')
}
