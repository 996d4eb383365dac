import { afterPaint, lazy } from '../lazy.tsx'

/** Opens the choice of the columns of a list; its dialog is not needed for the first rows. */
export const ColumnsButton = lazy(
  afterPaint(async () => (await import('./columns-button.tsx')).ColumnsButton),
  <span style={{ width: 32 }} />,
)
