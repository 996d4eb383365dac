import type { Answer } from '#contract/call.ts'
import type { getPreferences } from '#contract/preference.ts'
import { currentSession } from '../session/session.ts'

export type Preferences = Answer<typeof getPreferences>

const key = 'preferences'

/** What this browser knows of the signed-in person, so that lists do not change while they load. */
export function keptPreferences(): Preferences | undefined {
  const { name, preferences } = JSON.parse(localStorage.getItem(key) ?? '{}')
  return name === currentSession()?.name ? preferences : undefined
}

export function keepPreferences(preferences: Preferences): Preferences {
  localStorage.setItem(key, JSON.stringify({ name: currentSession()?.name, preferences }))
  showDensity(preferences)
  return preferences
}

/** Names the density on the root element, for the styles; before the first render as it was last. */
export function showDensity(preferences = keptPreferences()) {
  document.documentElement.dataset.density = preferences?.density ?? 'normal'
}
