import { parse } from 'bowser'

/** Browser and system as a user agent says of itself, such as 'Firefox, Windows'; empty when it says neither. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(', ')
}
