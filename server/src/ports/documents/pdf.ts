import { drawInvoice } from './invoice.ts'
import type { Documents } from './port.ts'
import { drawPostSlip } from './post-slip.ts'

/** Draws the papers of the house as PDF, with Noto Sans SC for Chinese. */
export function createDocuments(): Documents {
  return { invoice: drawInvoice, postSlip: drawPostSlip }
}
