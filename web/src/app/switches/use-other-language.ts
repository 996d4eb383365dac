import { toApiError } from '../../shared/api/api-error.ts'
import { useChangeLanguage } from '../../shared/api/use-change-language.ts'
import { toast } from '../../shared/feedback/toasts.ts'
import { chooseLanguage, useLanguage } from '../../shared/i18n/language.ts'
import { languageAfter, pageLanguages } from '../../shared/i18n/languages.ts'

/** The next language, by its own name. The browser and the user's account remember the choice. */
export function useOtherLanguage() {
  const other = languageAfter(useLanguage())
  const { mutate: save } = useChangeLanguage()
  const choose = () => {
    chooseLanguage(other).then(
      () => save({ body: { language: other } }),
      (error: unknown) => toast('warning', toApiError(error).msg),
    )
  }
  return { language: other, name: pageLanguages[other].name, choose }
}
