import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languages } from '#domain/messages/language.ts'
import type { Part } from './catalogue.ts'

// One small chunk per language and namespace: a page loads only its language, and only the namespaces that it needs.
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
  resources: Object.fromEntries(
    languages.map((language) => [language, { trouble: troubles[`./${language}/trouble.ts`] ?? {} }]),
  ),
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
})

const wanted = new Set<Part>()

/** Loads namespaces in the current language. After a change of language they are loaded again. */
export async function loadTexts(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) wanted.add(part)
  await load(i18n.language, parts)
}

/** Changes the language after all namespaces in use are loaded. When loading fails, it rejects and changes nothing. */
export async function speak(language: Language): Promise<void> {
  await load(language, [...wanted])
  await i18n.changeLanguage(language)
}

async function load(language: string, parts: readonly Part[]): Promise<void> {
  const missing = parts.filter((part) => !i18n.hasResourceBundle(language, part))
  await Promise.all(
    missing.map(async (part) => {
      const file = files[`./${language}/${part}.ts`]
      if (!file) throw new Error(`there are no texts ${language}/${part}`)
      const { texts } = await file()
      // Not copied: the library's texts contain functions.
      i18n.addResourceBundle(language, part, texts, false, true, { skipCopy: true, silent: true })
    }),
  )
}
