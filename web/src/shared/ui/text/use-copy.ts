import { useTranslation } from 'react-i18next'
import { toast } from '../../feedback/toasts.ts'

/** Copies a text, and shows a toast with the outcome. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation()
  return async (text) => {
    try {
      // The clipboard is missing unless the page comes over https or from localhost.
      await navigator.clipboard.writeText(text)
      toast('success', t('copied'))
    } catch {
      toast('warning', t('copyUnsupported'))
    }
  }
}
