import { Button } from 'antd'
import { useOtherLanguage } from './use-other-language.ts'

/** Switches to the next language, shown by its own name. */
export function LanguageSwitch() {
  const { language, name, choose } = useOtherLanguage()
  return (
    <Button type="text" lang={language} onClick={choose}>
      {name}
    </Button>
  )
}
