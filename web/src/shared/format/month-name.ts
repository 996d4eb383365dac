import { useLanguage } from '../i18n/language.ts'

/** The name of a month (yyyy-MM) in a language: 'November 2026', '2026年11月'. */
export function monthName(month: string, language: string): string {
  return inLanguage(month, language, { year: 'numeric', month: 'long' })
}

/** The same in the language of the page. */
export function useMonthName(): (month: string) => string {
  const language = useLanguage()
  return (month) => monthName(month, language)
}

/**
 * The axis label of a month: 'Nov'. January also shows its year, and so does the first month unless January
 * follows.
 */
export function monthTick(month: string, index: number, language: string): string {
  const short = inLanguage(month, language, { month: 'short' })
  const [year, number] = month.split('-')
  return number === '01' || (index === 0 && number !== '12') ? `${short}\n${year}` : short
}

function inLanguage(month: string, language: string, parts: Intl.DateTimeFormatOptions): string {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(first)
}
