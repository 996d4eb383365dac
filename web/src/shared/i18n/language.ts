import { useTranslation } from 'react-i18next'
import { isLanguage, type Language, preferredLanguage } from '#domain/messages/language.ts'
import { i18n, speak } from './i18n.ts'

const key = 'language'

/** What was chosen on this browser, else the first language of the browser that we speak. */
function rememberedLanguage(): Language {
  const chosen = localStorage.getItem(key)
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages)
}

/** The language of the page, outside of components. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en'
}

/** The language of the page; the component renders again when it changes. */
export function useLanguage(): Language {
  useTranslation()
  return currentLanguage()
}

/** Changes the language and remembers it on this browser; rejects when its texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  localStorage.setItem(key, language)
}

/** Takes up the language before the first render, names it to the browser, and follows the other tabs. */
export async function startLanguage(): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  window.addEventListener('storage', (event) => {
    // A tab that cannot load the other language stays in its own.
    if (event.key === key) speak(rememberedLanguage()).catch(() => undefined)
  })
  await speak(rememberedLanguage())
}
