import { loadTexts } from '../i18n/i18n.ts'
import { lazy } from '../lazy.tsx'

/** The proofs in a row; their code and texts are loaded after the list. */
export const RowThumbnails = lazy(async () => {
  const [code] = await Promise.all([import('./row-thumbnails.tsx'), loadTexts('proofs')])
  return code.RowThumbnails
})

/** The proofs of an expanded row. */
export const PaymentProofs = lazy(async () => {
  const [code] = await Promise.all([import('./payment-proofs.tsx'), loadTexts('proofs')])
  return code.PaymentProofs
})
