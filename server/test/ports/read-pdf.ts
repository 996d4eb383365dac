import { createCanvas } from '@napi-rs/canvas'
import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader gets out of a PDF: its title and the text of each page. */
export async function readPdf(
  pdf: Uint8Array,
): Promise<{ title: unknown; pages: string[]; sizes: number[][] }> {
  const document = await open(pdf)
  const { info } = await document.getMetadata()
  const pages: string[] = []
  const sizes: number[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'))
    const { width, height } = page.getViewport({ scale: 1 })
    sizes.push([Math.round(width), Math.round(height)])
  }
  await document.loadingTask.destroy()
  return { title: new Map(Object.entries(info)).get('Title'), pages, sizes }
}

/** The Code 128 on the first page, read from its picture as a scanner would. */
export async function scanBarcode(pdf: Uint8Array): Promise<string> {
  const document = await open(pdf)
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale: 2 })
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)]
  const canvas = createCanvas(width, height)
  await page.render({ canvas: null, canvasContext: canvas.getContext('2d') as never, viewport }).promise
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  await document.loadingTask.destroy()
  const grey = new Uint8ClampedArray(width * height)
  for (let place = 0; place < grey.length; place += 1) grey[place] = data[place * 4] ?? 0
  const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))
  return new Code128Reader().decode(picture).getText()
}

function open(pdf: Uint8Array) {
  return getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise
}
