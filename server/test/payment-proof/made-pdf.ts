import PDFDocument from 'pdfkit'

/** A PDF of one page with a text. */
export async function madePdf(text: string, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, size: 'A6' })
  document.text(text)
  document.end()
  return Buffer.concat(await Array.fromAsync<Buffer>(document))
}
