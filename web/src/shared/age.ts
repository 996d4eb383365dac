import type { Language } from '#domain/language.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

// Of the Englishes, Britain's says 'min' without a dot.
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', 'zh-CN': 'zh-CN' }

/** How long ago a time was, in words of the language: '12 min ago'. A time to come is 'now'. */
export function ageOf(time: number, now: number, language: Language): string {
  const words = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto', style: 'short' })
  const passed = Math.max(0, now - time)
  const [unit, length] = units.find(([, ms]) => passed >= ms) ?? ['second', Number.POSITIVE_INFINITY]
  return words.format(-Math.floor(passed / length), unit)
}
