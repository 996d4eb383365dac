import { Button } from 'antd'
import { toApiError } from '../shared/api/api-error.ts'
import { useChangeLanguage } from '../shared/api/use-change-language.ts'
import { toast } from '../shared/feedback/toasts.ts'
import { chooseLanguage, useLanguage } from '../shared/i18n/language.ts'
import { languageAfter, pageLanguages } from '../shared/i18n/languages.ts'

/** Changes to the next language, which calls itself by its own name; the choice stays on this browser and with the user. */
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
