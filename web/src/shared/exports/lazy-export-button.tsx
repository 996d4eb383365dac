import { afterPaint, lazy } from '../lazy.tsx'

/** Exports a list; not needed for its first rows. */
export const ExportButton = lazy(
  afterPaint(async () => (await import('./export-button.tsx')).ExportButton),
  <span style={{ width: 32 }} />,
)
