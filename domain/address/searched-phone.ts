/** The texts by which a stored number is found: an extension by 转 and by a dash. */
export function searchedPhone(phone: string): string {
  return phone.includes('转') ? `${phone} ${phone.replaceAll('转', '-')}` : phone
}
