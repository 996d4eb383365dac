import { useChangeLanguage } from '../api/use-change-language.ts'
import { chooseLanguage, useLanguage } from '../i18n/language.ts'
import { languageAfter, pageLanguages } from '../i18n/languages.ts'

/** The language switch for pages without the component library. */
export function PlainLanguage() {
  const other = languageAfter(useLanguage())
  // A failed change of language reloads the page, which has no input to lose.
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
