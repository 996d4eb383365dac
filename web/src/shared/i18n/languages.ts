import { type Language, languages } from '#domain/messages/language.ts'

interface PageLanguage {
  /** How it calls itself. */
  readonly name: string
  /** In which it writes spans of time. */
  readonly locale: string
  /** Whether it has names of its own for time zones; else they stand as 'Australia/Adelaide'. */
  readonly namesZones: boolean
}

export const pageLanguages: Readonly<Record<Language, PageLanguage>> = {
  // Of the Englishes, Britain's says 'min' without a dot.
  en: { name: 'English', locale: 'en-GB', namesZones: false },
  'zh-CN': { name: '中文', locale: 'zh-CN', namesZones: true },
}

/** The language that a switch offers next. */
export function languageAfter(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? language
}
