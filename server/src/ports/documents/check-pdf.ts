import type { PDFDocumentProxy } from 'pdfjs-dist'
import { loadPdfJs } from './first-pages.ts'
import { namesOf } from './pdf-names.ts'
import type { PdfVerdict } from './port.ts'

/** Names of what runs something, and of what holds other files. */
const running = ['JavaScript', 'Launch', 'RichMedia', 'Rendition', 'XFA', 'ImportData', 'SubmitForm']
const holding = ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment']
/** Pages whose forms and links are looked at; a receipt has a few. */
const mostPages = 200

/**
 * Whether a foreign PDF can be kept: first by all names in it, then by what pdf.js finds where a reader looks. The first
 * step bounds what the second one unpacks.
 */
export async function checkPdf(pdf: Uint8Array): Promise<PdfVerdict> {
  const { names, unreadable } = namesOf(pdf)
  if (names.has('Encrypt')) return 'locked'
  if (running.some((name) => names.has(name))) return 'script'
  if (holding.some((name) => names.has(name))) return 'files'
  if (unreadable) return 'damaged'
  const { getDocument, VerbosityLevel } = await loadPdfJs()
  // pdf.js takes the buffer over.
  const data = new Uint8Array(pdf)
  const task = getDocument({ data, useSystemFonts: false, verbosity: VerbosityLevel.ERRORS })
  try {
    return await verdictOf(await task.promise)
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged'
  } finally {
    await task.destroy()
  }
}

async function verdictOf(document: PDFDocumentProxy): Promise<PdfVerdict> {
  if (document.numPages > mostPages) return 'damaged'
  if ((await document.hasJSActions()) || (await document.getJSActions())) return 'script'
  if (await document.getAttachments()) return 'files'
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    if (await page.getJSActions()) return 'script'
    for (const { subtype, actions } of await page.getAnnotations()) {
      if (subtype === 'FileAttachment') return 'files'
      if (actions) return 'script'
    }
    page.cleanup()
  }
  return 'fine'
}
