import PDFDocument from 'pdfkit'
import type { Language } from '#domain/text/language.ts'
import { boundedMemo } from './bounded-memo.ts'
import { type Family, fontBytes, loadMainFont, type Weight } from './fonts.ts'
import { type Run, runsOf, shownText } from './runs.ts'
import { wrapText } from './wrap-text.ts'

export interface Style {
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
  /** Struck through. */
  readonly struck?: boolean
}

export interface PaperOptions {
  readonly size: 'A4' | 'A6'
  readonly layout: 'portrait' | 'landscape'
  readonly language: Language
  readonly title: string
  readonly author: string
  /** Time that the paper is about, in ms since 1970: the same data gives the same bytes. */
  readonly time: number
}

export const ink = '#1f1e1b'
export const faint = '#6b675e'
const hairline = '#d9d5cc'
export const accent = '#1d4f91'
/** For papers that still need an approval. */
export const caution = '#9a5b00'
/** Ascent of the main font, relative to its size. */
const ascent = 1.16

/** A PDF being drawn, with the operations our papers need. Units are points, from the top left corner. */
export interface Paper {
  readonly width: number
  readonly height: number
  /** Draws one line with its top at `y`; `x` is its left end, its middle or its right end. */
  text(line: string, x: number, y: number, style: Style, align?: 'left' | 'center' | 'right'): void
  textWidth(line: string, style: Style): number
  /** Wraps a line into lines no wider than `width`, at most `most`, the last with … when text is left out. */
  wrap(text: string, width: number, style: Style, most: number): string[]
  rule(x: number, y: number, width: number, color?: string, thickness?: number): void
  box(x: number, y: number, width: number, height: number, color: string): void
  /** Draws a PNG inside of a box at its upper left corner, as large as it fits; returns its width. */
  image(
    png: Uint8Array,
    x: number,
    y: number,
    box: { readonly width: number; readonly height: number },
  ): number
  dot(x: number, y: number, radius: number, color: string): void
  addPage(): void
  /** Draws on every page at the end, for content that depends on the number of pages. */
  eachPage(draw: (page: number, pages: number) => void): void
  finish(): Promise<Uint8Array>
}

export async function makePaper(options: PaperOptions): Promise<Paper> {
  await loadMainFont()
  const document = new PDFDocument({
    size: options.size,
    layout: options.layout,
    margin: 0,
    bufferPages: true,
    lang: options.language,
    displayTitle: true,
    info: {
      Title: shownText(options.title),
      Author: shownText(options.author),
      CreationDate: new Date(options.time),
    },
  })
  const { setFont, widthOfRun, measure } = makeFonts(document)
  return {
    width: document.page.width,
    height: document.page.height,
    text(line, x, y, style, align = 'left') {
      const { size, weight = 'regular', color = ink } = style
      const shift = { left: 0, center: 0.5, right: 1 }[align]
      const width = measure(line, style)
      const start = x - shift * width
      let left = start
      for (const run of runsOf(line)) {
        setFont(run.family, weight, size)
        document.fillColor(color)
        // All fonts share the baseline of the main one.
        document.text(run.text, left, y + ascent * size, { lineBreak: false, baseline: 'alphabetic' })
        left += widthOfRun(run, style)
      }
      if (style.struck) document.rect(start, y + 0.86 * size, width, 0.07 * size).fill(color)
    },
    textWidth: measure,
    wrap: (text, width, style, most) =>
      wrapText(shownText(text), width, (part) => measure(part, style), most),
    rule(x, y, width, color = hairline, thickness = 0.5) {
      document.rect(x, y - thickness / 2, width, thickness).fill(color)
    },
    box(x, y, width, height, color) {
      document.rect(x, y, width, height).fill(color)
    },
    image(png, x, y, box) {
      const image = Buffer.from(png)
      // A PNG begins with its size.
      const [across, down] = [image.readUInt32BE(16), image.readUInt32BE(20)]
      const scale = Math.min(box.width / across, box.height / down)
      const [width, height] = [across * scale, down * scale]
      document.image(image, x, y + (box.height - height) / 2, { width, height })
      return width
    },
    dot(x, y, radius, color) {
      document.circle(x, y, radius).fill(color)
    },
    addPage: () => void document.addPage(),
    eachPage(draw) {
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page)
        draw(page + 1, count)
      }
    },
    finish() {
      const chunks: Uint8Array[] = []
      return new Promise((resolve, reject) => {
        document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
        document.on('end', () => resolve(Buffer.concat(chunks)))
        document.on('error', reject)
        document.end()
      })
    },
  }
}

/** The fonts of a document, and how wide texts are in them. */
function makeFonts(document: PDFKit.PDFDocument) {
  const registered = new Set<string>()

  function setFont(family: Family, weight: Weight, size: number): void {
    const name = `${family} ${weight}`
    if (!registered.has(name)) document.registerFont(name, fontBytes(family, weight))
    registered.add(name)
    document.font(name, size)
  }

  /** Widths at size 1000: wrapping measures the same few hundred characters and words repeatedly. */
  const widthOf = (family: Family, weight: Weight) => {
    const kept = { most: 5000, longest: 64 }
    return boundedMemo((text) => {
      setFont(family, weight, 1000)
      return document.widthOfString(text)
    }, kept)
  }
  const widths = {
    regular: byFamily((family) => widthOf(family, 'regular')),
    bold: byFamily((family) => widthOf(family, 'bold')),
  }

  // Only in the main font is the width of a text the sum of its characters.
  function widthOfRun({ family, text }: Run, { size, weight = 'regular' }: Style): number {
    const widthIn = widths[weight][family]
    if (family !== 'sc') return (widthIn(text) * size) / 1000
    let width = 0
    for (const character of text) width += widthIn(character)
    return (width * size) / 1000
  }

  function measure(text: string, style: Style): number {
    return runsOf(text).reduce((width, run) => width + widthOfRun(run, style), 0)
  }

  return { setFont, widthOfRun, measure }
}

function byFamily<T>(make: (family: Family) => T): Readonly<Record<Family, T>> {
  return { sc: make('sc'), jp: make('jp'), hk: make('hk'), dejavu: make('dejavu'), emoji: make('emoji') }
}
