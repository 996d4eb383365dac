import { loadTexts } from '../i18n/i18n.ts'
import { afterPaint, lazy } from '../lazy.tsx'

/** Code of proofs with its texts, which are loaded after the list. */
export const withTexts = async <T>(code: Promise<T>): Promise<T> =>
  (await Promise.all([code, loadTexts('proofs')]))[0]

/** The proofs in a row. */
export const RowThumbnails = lazy(
  afterPaint(async () => (await withTexts(import('./row-thumbnails.tsx'))).RowThumbnails),
)

/** The proofs of an expanded row. */
export const PaymentProofs = lazy(async () => (await withTexts(import('./payment-proofs.tsx'))).PaymentProofs)
