import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languages } from '#domain/text/language.ts'
import type { Namespace } from './catalogue.ts'

// One small chunk per language and namespace: a page loads only its language, and only the namespaces that it
// needs.
const files = import.meta.glob<{ readonly texts: object }>(['./*/*.ts', '!./*/trouble.ts'])

const troubles = import.meta.glob<object>('./*/trouble.ts', { eager: true, import: 'texts' })

/** The translations of the page. The route of a screen loads its namespaces before the screen is shown. */
export const i18n = createInstance()

// It starts synchronously with bundled texts, so the promise is not awaited. It rejects only through a bug.
void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: false,
  ns: ['trouble'],
  defaultNS: 'common',
  fallbackNS: 'names',
  resources: Object.fromEntries(
    languages.map((language) => [language, { trouble: troubles[`./${language}/trouble.ts`] ?? {} }]),
  ),
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
})

const inUse = new Set<Namespace>()

/** Loads namespaces in the current language. After a change of language they are loaded again. */
export async function loadTexts(...namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) inUse.add(namespace)
  await load(i18n.language, namespaces)
}

/**
 * Changes the language after all namespaces in use are loaded. When loading fails, it rejects and changes
 * nothing.
 */
export async function switchLanguage(language: Language): Promise<void> {
  await load(language, [...inUse])
  await i18n.changeLanguage(language)
}

async function load(language: string, namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace))
  await Promise.all(
    missing.map(async (namespace) => {
      const file = files[`./${language}/${namespace}.ts`]
      if (!file) throw new Error(`there are no texts ${language}/${namespace}`)
      const { texts } = await file()
      // Not copied: the library's texts contain functions.
      i18n.addResourceBundle(language, namespace, texts, false, true, { skipCopy: true, silent: true })
    }),
  )
}
