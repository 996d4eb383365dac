import type { Language } from '#domain/text/language.ts'
import { pageLanguages } from '../i18n/languages.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The time since an instant, in words of the language: '12 min ago'. A future time is 'now'. */
export function relativeTime(time: number, now: number, language: Language): string {
  const words = new Intl.RelativeTimeFormat(pageLanguages[language].locale, {
    numeric: 'auto',
    style: 'short',
  })
  const passed = Math.max(0, now - time)
  const [unit, length] = units.find(([, ms]) => passed >= ms) ?? ['second', Number.POSITIVE_INFINITY]
  return words.format(-Math.floor(passed / length), unit)
}
