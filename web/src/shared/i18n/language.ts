import { useTranslation } from 'react-i18next'
import { isLanguage, type Language, preferredLanguage } from '#domain/text/language.ts'
import { i18n, switchLanguage } from './i18n.ts'

const key = 'language'

/** The language chosen in this browser, else the first preferred language of the browser that we support. */
function rememberedLanguage(): Language {
  const chosen = localStorage.getItem(key)
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages)
}

/** The page's language, for use outside of components. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en'
}

/** The page's language. The component renders again when it changes. */
export function useLanguage(): Language {
  useTranslation()
  return currentLanguage()
}

/** Changes the language, and remembers it in this browser. Rejects when the texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await switchLanguage(language)
  localStorage.setItem(key, language)
}

/**
 * Sets the language before the first render, keeps the document's `lang` up to date, and follows other tabs.
 */
export async function startLanguage(): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  window.addEventListener('storage', (event) => {
    // When loading fails, the tab keeps its language.
    if (event.key === key) switchLanguage(rememberedLanguage()).catch(() => undefined)
  })
  await switchLanguage(rememberedLanguage())
}
