import { Button } from 'antd'
import { toApiError } from '../shared/api/api-error.ts'
import { useChangeLanguage } from '../shared/api/use-change-language.ts'
import { toast } from '../shared/feedback/toasts.ts'
import { chooseLanguage, useLanguage } from '../shared/i18n/language.ts'
import { languageAfter, pageLanguages } from '../shared/i18n/languages.ts'

/** Switches to the next language, shown by its own name. The browser and the user's account remember the choice. */
export function LanguageSwitch() {
  const other = languageAfter(useLanguage())
  const { mutate: save } = useChangeLanguage()
  const change = () => {
    chooseLanguage(other).then(
      () => save({ body: { language: other } }),
      (error: unknown) => toast('warning', toApiError(error).msg),
    )
  }
  return (
    <Button type="text" lang={other} onClick={change}>
      {pageLanguages[other].name}
    </Button>
  )
}
