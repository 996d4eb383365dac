import { useChangeLanguage } from '../api/use-change-language.ts'
import { chooseLanguage, useLanguage } from '../i18n/language.ts'
import { languageAfter, pageLanguages } from '../i18n/languages.ts'

/** Changes the language on a page without the component library. */
export function PlainLanguage() {
  const other = languageAfter(useLanguage())
  // Nothing can be lost here: what cannot be loaded now may come with a fresh page.
  const { mutate: save } = useChangeLanguage()
  const change = () => {
    chooseLanguage(other).then(
      () => save({ body: { language: other } }),
      () => window.location.reload(),
    )
  }
  return (
    <button type="button" className="plain-language" lang={other} onClick={change}>
      {pageLanguages[other].name}
    </button>
  )
}
