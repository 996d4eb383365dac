import type { Language } from '#domain/text/language.ts'
import { pageLanguages } from '../i18n/languages.ts'

/** A time in the browser's time zone: yyyy-MM-dd HH:mm:ss. */
export function formatLocal(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : local.format(time)
}

/** The browser's time zone, shown beside such times: 'Australia/Adelaide', in Chinese '澳大利亚中部时间'. */
export function localZone(language: Language): string {
  const { timeZone } = local.resolvedOptions()
  if (!pageLanguages[language].namesZones) return timeZone
  // UTC has no generic name.
  const timeZoneName = timeZone === 'UTC' ? 'long' : 'longGeneric'
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

// Sweden's date format is yyyy-MM-dd.
const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
