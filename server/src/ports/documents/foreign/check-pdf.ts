import type { PdfVerdict } from '../port.ts'
import { loadPdfJs } from './first-pages.ts'
import { judgePdf } from './judge-pdf.ts'
import { readPdfObjects } from './pdf-objects.ts'
import { PdfDictionary, PdfName, type PdfValue } from './pdf-syntax.ts'

/** Whether a foreign PDF can be kept: by all of its objects, and then by whether a reader shows pages of it. */
export async function checkPdf(pdf: Uint8Array): Promise<PdfVerdict> {
  const { objects, whole } = readPdfObjects(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length))
  const verdict = judgePdf(objects)
  if (verdict !== 'fine') return verdict
  if (!whole) return 'damaged'
  const shown = await hasPages(pdf)
  // A reader shows an empty page in place of a tree that leads to none.
  return shown === 'fine' && !objects.some(({ value }) => isPage(value)) ? 'damaged' : shown
}

/** Whether an object is a page; some writers leave its type out. */
function isPage(value: PdfValue): boolean {
  if (!(value instanceof PdfDictionary)) return false
  const names = value.of('Type').filter((type) => type instanceof PdfName)
  if (names.length > 0) return names.some(({ name }) => name === 'Page')
  const has = (key: string) => value.of(key).length > 0
  return has('Parent') && !has('Kids') && (has('MediaBox') || has('Resources'))
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
