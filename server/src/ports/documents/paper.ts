import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { wrapText } from './wrap-text.ts'

type Weight = 'regular' | 'bold'

export interface Style {
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
}

export interface PaperOptions {
  readonly size: 'A4' | 'A5'
  readonly layout: 'portrait' | 'landscape'
  readonly title: string
  readonly author: string
  /** Time of what the paper is about, in ms since 1970: the same data gives the same bytes. */
  readonly time: number
}

export const ink = '#1f1e1b'
export const faint = '#6b675e'
const hairline = '#d9d5cc'
export const accent = '#1d4f91'

const fontFiles: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
}
let fonts: Promise<Record<Weight, Buffer>> | null = null

/** Both weights together are 20 MB: read once, when the first paper is asked for. */
function loadFonts(): Promise<Record<Weight, Buffer>> {
  const read = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)))
  fonts ??= Promise.all([read(fontFiles.regular), read(fontFiles.bold)])
    .then(([regular, bold]) => ({ regular, bold }))
    .catch((error: unknown) => {
      fonts = null
      throw error
    })
  return fonts
}

/** A PDF in the making, with the few strokes our papers need. Units are points, from the top left corner. */
export interface Paper {
  readonly width: number
  readonly height: number
  /** Draws one line with its top at `y`; `x` is its left end, its middle or its right end. */
  text(line: string, x: number, y: number, style: Style, align?: 'left' | 'center' | 'right'): void
  textWidth(line: string, style: Style): number
  /** Lines no wider than `width`, at most `most`, the last with … when something is left out. */
  wrap(text: string, width: number, style: Style, most: number): string[]
  rule(x: number, y: number, width: number, color?: string, thickness?: number): void
  box(x: number, y: number, width: number, height: number, color: string): void
  dot(x: number, y: number, radius: number, color: string): void
  addPage(): void
  /** Goes back over all pages, for what depends on their number. */
  eachPage(draw: (page: number, pages: number) => void): void
  finish(): Promise<Uint8Array>
}

export async function makePaper(options: PaperOptions): Promise<Paper> {
  const { regular, bold } = await loadFonts()
  const document = new PDFDocument({
    size: options.size,
    layout: options.layout,
    margin: 0,
    bufferPages: true,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: options.title, Author: options.author, CreationDate: new Date(options.time) },
  })
  document.registerFont('regular', regular)
  document.registerFont('bold', bold)
  const widths = new Map<string, number>()

  function use({ size, weight = 'regular', color = ink }: Style): void {
    document.font(weight, size).fillColor(color)
  }

  /** Widths by character, at size 1000: wrapping asks for the same few hundred again and again. */
  function measure(text: string, { size, weight = 'regular' }: Style): number {
    let width = 0
    for (const character of text) {
      const key = weight + character
      let known = widths.get(key)
      if (known === undefined) {
        known = document.font(weight, 1000).widthOfString(character)
        widths.set(key, known)
      }
      width += known
    }
    return (width * size) / 1000
  }

  return {
    width: document.page.width,
    height: document.page.height,
    text(line, x, y, style, align = 'left') {
      use(style)
      const width = align === 'left' ? 0 : document.widthOfString(line)
      document.text(line, align === 'center' ? x - width / 2 : x - width, y, { lineBreak: false })
    },
    textWidth: measure,
    wrap: (text, width, style, most) => wrapText(text, width, (part) => measure(part, style), most),
    rule(x, y, width, color = hairline, thickness = 0.5) {
      document.rect(x, y - thickness / 2, width, thickness).fill(color)
    },
    box(x, y, width, height, color) {
      document.rect(x, y, width, height).fill(color)
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
