import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** A PDF of one page with a text; `more` adds something to it. */
export function madePdf(
  text: string,
  options: PDFKit.PDFDocumentOptions = {},
  more: (document: PDFKit.PDFDocument) => void = () => undefined,
): Promise<Buffer> {
  const document = new PDFDocument({ ...options, size: 'A6' })
  document.text(text)
  more(document)
  document.end()
  return buffer(document)
}
