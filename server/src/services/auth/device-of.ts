import { parse } from 'bowser'

/** Browser and system of a user agent, such as 'Firefox, Windows'; empty when it names neither. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(', ')
}
