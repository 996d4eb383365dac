import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readCode } from '../../../testkit/read-code.ts'

/**
 * The content of a PDF as a reader sees it: its title, and the text of each page with a line for each
 * position.
 */
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
    pages.push(joined(items.filter((item) => 'str' in item)))
    const { width, height } = page.getViewport({ scale: 1 })
    sizes.push([Math.round(width), Math.round(height)])
  }
  await document.loadingTask.destroy()
  return { title: new Map(Object.entries(info)).get('Title'), pages, sizes }
}

interface Piece {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
}

/** Joins adjacent pieces: a text has as many pieces as fonts. */
function joined(pieces: readonly Piece[]): string {
  let text = ''
  let end = [0, 0]
  for (const { str, transform, width } of pieces) {
    // Added by the PDF reader for the space between two positions, or for the end of a line.
    if (str.trim() === '' && (width > widestSpace || width === 0)) continue
    const [, , , , x = 0, y = 0] = transform
    const [right = 0, line = 0] = end
    const apart = Math.abs(x - right) > 1 || Math.abs(y - line) > 1
    text += text !== '' && apart ? `\n${str}` : str
    end = [x + width, y]
  }
  return text
}

/** In points: between words of the largest letters. */
const widestSpace = 5

/** Reads the Code 128 on a page from its picture, like a scanner. */
export async function scanBarcode(pdf: Uint8Array, dotsPerInch: number, page = 1): Promise<string> {
  return readCode(await picture(pdf, dotsPerInch, page), 'Code128')
}

/** Renders a page at this resolution, also in `grey`: 0 for black to 255 for white. */
export async function picture(pdf: Uint8Array, dotsPerInch: number, number = 1) {
  const document = await open(pdf)
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: dotsPerInch / 72 })
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)]
  const canvas = createCanvas(width, height)
  await page.render({ canvas: null, canvasContext: canvas.getContext('2d') as never, viewport }).promise
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  await document.loadingTask.destroy()
  const grey = new Uint8ClampedArray(width * height)
  for (let place = 0; place < grey.length; place += 1) grey[place] = data[place * 4] ?? 0
  return { data, grey, width, height }
}

function open(pdf: Uint8Array) {
  return getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise
}
