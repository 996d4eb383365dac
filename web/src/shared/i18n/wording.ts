import { useTranslation } from 'react-i18next'
import type { Wording } from '#domain/messages/wording.ts'
import { i18n } from './i18n.ts'

/** The sentences of the domain in the page's language. The namespace 'wording' must be loaded. */
export function currentWording(): Wording {
  const wording: Wording | undefined = i18n.getResourceBundle(i18n.language, 'wording')
  if (!wording) throw new Error('the route did not load the texts "wording"')
  return wording
}

export function useWording(): Wording {
  useTranslation()
  return currentWording()
}
