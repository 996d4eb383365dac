import { type Language, languages } from '#domain/text/language.ts'

interface PageLanguage {
  /** The language's name for itself. */
  readonly name: string
  /** For relative times. */
  readonly locale: string
  /** Whether it names time zones; otherwise ids such as 'Australia/Adelaide' are shown. */
  readonly namesZones: boolean
}

export const pageLanguages: Readonly<Record<Language, PageLanguage>> = {
  // British English abbreviates 'min' without a dot.
  en: { name: 'English', locale: 'en-GB', namesZones: false },
  'zh-CN': { name: '中文', locale: 'zh-CN', namesZones: true },
}

/** The next language that a switch offers. */
export function languageAfter(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? language
}
