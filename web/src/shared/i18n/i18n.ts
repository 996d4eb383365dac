import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Namespace } from './catalogue.ts'
import { texts as common } from './en/common.ts'

interface Texts {
  readonly texts: object
}

// One small chunk per language and screen, loaded with the screen.
const files = import.meta.glob<Texts>('./*/*.ts')

/** The texts of the page. A screen's own texts are loaded by its route before the screen is shown. */
export const i18n = createInstance()

i18n.use(initReactI18next).use({
  type: 'backend',
  read: async (language: string, namespace: string) => {
    const load = files[`./${language}/${namespace}.ts`]
    if (!load) throw new Error(`there are no texts ${language}/${namespace}`)
    return (await load()).texts
  },
})

// The texts of every page are here from the start, so nothing waits for this promise; it rejects only on a mistake of ours.
void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['common'],
  defaultNS: 'common',
  resources: { en: { common } },
  partialBundledLanguages: true,
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
})

export function loadTexts(...namespaces: Namespace[]): Promise<void> {
  return i18n.loadNamespaces(namespaces)
}
