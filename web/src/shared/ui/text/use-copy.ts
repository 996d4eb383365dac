import { useTranslation } from 'react-i18next'
import { toast } from '../../feedback/toasts.ts'

/** Copies a text and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation()
  return async (text) => {
    try {
      // Missing where the page does not come over https or from this machine.
      await navigator.clipboard.writeText(text)
      toast('success', t('copied'))
    } catch {
      toast('warning', t('copyUnsupported'))
    }
  }
}
