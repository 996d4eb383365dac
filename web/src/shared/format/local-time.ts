import type { Language } from '#domain/messages/language.ts'
import { pageLanguages } from '../i18n/languages.ts'

/** A time as on the clock of whoever looks at it: yyyy-MM-dd HH:mm:ss. */
export function formatLocal(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : local.format(time)
}

/** The zone of that clock, to be said beside the times: 'Australia/Adelaide', in Chinese '澳大利亚中部时间'. */
export function localZone(language: Language): string {
  const { timeZone } = local.resolvedOptions()
  if (!pageLanguages[language].namesZones) return timeZone
  // UTC has no name without its standard time.
  const timeZoneName = timeZone === 'UTC' ? 'long' : 'longGeneric'
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

// Sweden writes dates in this form.
const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
