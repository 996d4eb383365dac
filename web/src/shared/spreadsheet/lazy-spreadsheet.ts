import { loadTexts } from '../i18n/i18n.ts'
import { lazy } from '../lazy.tsx'

/** With its reader and texts, which no screen needs in its first moment. */
export const ChooseSpreadsheet = lazy(
  async () =>
    (await Promise.all([import('./choose-spreadsheet.tsx'), loadTexts('spreadsheet')]))[0].ChooseSpreadsheet,
)
