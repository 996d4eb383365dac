import type { PdfVerdict } from '../port.ts'
import { loadPdfJs } from './first-pages.ts'
import { judgePdf } from './judge-pdf.ts'
import { readPdfObjects } from './pdf-objects.ts'

/** Whether a foreign PDF can be kept: by all of its objects, and then by whether a reader shows pages of it. */
export async function checkPdf(pdf: Uint8Array): Promise<PdfVerdict> {
  const { objects, whole } = readPdfObjects(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length))
  const verdict = judgePdf(objects)
  if (verdict !== 'fine') return verdict
  return whole ? hasPages(pdf) : 'damaged'
}

/** Whether a reader shows pages of a PDF. */
export async function hasPages(pdf: Uint8Array): Promise<PdfVerdict> {
  const { getDocument, VerbosityLevel } = await loadPdfJs()
  // pdf.js takes the buffer over.
  const data = new Uint8Array(pdf)
  const task = getDocument({ data, useSystemFonts: false, verbosity: VerbosityLevel.ERRORS })
  try {
    const document = await task.promise
    if (document.numPages === 0) return 'empty'
    await document.getPage(1)
    return 'fine'
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged'
  } finally {
    await task.destroy()
  }
}
