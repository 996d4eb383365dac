import type { PDFDocumentProxy } from 'pdfjs-dist'

/**
 * Puts the first pages of PDFs into one; null when one of them cannot be read. pdf.js is loaded on demand: 2
 * MB of code that other papers do not need.
 */
export async function joinFirstPages(pdfs: readonly Uint8Array[]): Promise<Uint8Array | null> {
  const [first, ...others] = pdfs
  if (!first) return null
  const { getDocument, VerbosityLevel } = await loadPdfJs()
  const task = getDocument({
    // pdf.js takes the buffer over.
    data: new Uint8Array(first),
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    return (await (await task.promise).extractPages(pages(others))) ?? null
  } catch {
    return null
  } finally {
    await task.destroy()
  }
}

function pages(others: readonly Uint8Array[]): Parameters<PDFDocumentProxy['extractPages']>[0] {
  // null is the document that was opened.
  const documents = [null, ...others.map((pdf) => new Uint8Array(pdf))]
  return documents.map((document) => ({ document, includePages: [0] }))
}

/** Without a canvas pdf.js says on the console that it cannot draw; nothing is drawn here. */
export async function loadPdfJs() {
  const { warn } = console
  console.warn = () => undefined
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs')
  } finally {
    console.warn = warn
  }
}
