import { afterPaint, lazy } from '../lazy.tsx'

/** Takes parcels and people from a pasted message: a button, and Ctrl+V. */
export const PasteMessage = lazy(
  afterPaint(async () => (await import('./message-button.tsx')).MessageButton),
  <span className="button-place" />,
)
