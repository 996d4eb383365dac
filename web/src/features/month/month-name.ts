import { useLanguage } from '../../shared/i18n/language.ts'

/** The name of a month (yyyy-MM) in the language of the page: 'November 2026', '2026年11月'. */
export function useMonthName(): (month: string) => string {
  const format = new Intl.DateTimeFormat(useLanguage(), { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return (month) => format.format(Date.parse(`${month}-01T00:00:00Z`))
}
