import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languages } from '#domain/messages/language.ts'
import type { Part } from './catalogue.ts'

// One small chunk per language and part: only the chosen language is loaded, and of it what the screens need.
const files = import.meta.glob<{ readonly texts: object }>(['./*/*.ts', '!./*/trouble.ts'])

const troubles = import.meta.glob<object>('./*/trouble.ts', { eager: true, import: 'texts' })

/** The texts of the page. A screen's own texts are loaded by its route before the screen is shown. */
export const i18n = createInstance()

// Everything it starts with is here, so nothing waits for this promise; it rejects only on a mistake of ours.
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

/** Loads texts in the language of the page; a later change of language brings them along. */
export async function loadTexts(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) wanted.add(part)
  await load(i18n.language, parts)
}

/** Changes the language once all texts in use are there; rejects and changes nothing when they do not come. */
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
      // As they are: the parts of libraries hold functions.
      i18n.addResourceBundle(language, part, texts, false, true, { skipCopy: true, silent: true })
    }),
  )
}
