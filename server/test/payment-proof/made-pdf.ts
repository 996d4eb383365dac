import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { noisyPicture } from '../made-pictures.ts'

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

/** A PDF of some MB, which is kept in more parts than are read at a time. */
export async function largePdf(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = await sharp(await noisyPicture(1200))
    .removeAlpha()
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return new Uint8Array(await madePdf('noise', {}, (document) => document.image(noise, { width: 100 })))
}
