import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isHandledByShell, toApiError } from '../api/api-error.ts'

/** Loads a PDF and prints it, if there is one; `failure` says why nothing was printed. */
export function usePrint(load: () => Promise<Blob | null>, which: 'first' | 'all') {
  const { t } = useTranslation()
  const [printing, setPrinting] = useState(false)
  const [failure, setFailure] = useState('')
  const print = async () => {
    setPrinting(true)
    setFailure('')
    try {
      const pdf = await load()
      if (!pdf) return
      const { printPdf } = await import('./print-pdf.ts')
      await printPdf(pdf, which).catch(() => setFailure(t('pdfError')))
    } catch (error) {
      if (!isHandledByShell(error)) setFailure(toApiError(error).msg)
    } finally {
      setPrinting(false)
    }
  }
  return { print: () => void print(), printing, failure }
}
