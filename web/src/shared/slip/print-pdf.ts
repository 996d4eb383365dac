import type { PDFPageProxy } from 'pdfjs-dist'
import { drawPage } from './draw-page.ts'
import { pdfjs, pdfOptions } from './pdf-engine.ts'
import './print-pdf.css'

/** Longer side of a printed page, in pixels: 600 dots an inch for A6, 300 for A4. */
const pixels = 3500
const pointsPerInch = 72

interface Sheet {
  readonly url: string
  /** In points. */
  readonly width: number
  readonly height: number
}

/**
 * Opens the browser's print dialog with pages of a PDF alone, the first one or all of them, each on a sheet
 * of its own size. Pictures of the pages are printed instead of a frame with the PDF: not every browser shows
 * PDFs in frames, and our Content-Security-Policy forbids frames.
 */
export async function printPdf(pdf: Blob, which: 'first' | 'all'): Promise<void> {
  const task = pdfjs.getDocument({ data: await pdf.arrayBuffer(), ...pdfOptions })
  try {
    const document = await task.promise
    const sheets: Sheet[] = []
    for (let page = 1; page <= (which === 'first' ? 1 : document.numPages); page += 1) {
      sheets.push(await sheetOf(await document.getPage(page)))
    }
    await printSheets(sheets)
  } finally {
    await task.destroy()
  }
}

async function sheetOf(page: PDFPageProxy): Promise<Sheet> {
  const { width, height } = page.getViewport({ scale: 1 })
  return { url: URL.createObjectURL(await drawPage(page, pixels, 'image/png')), width, height }
}

/** Removes the sheets of the last print. */
let cleanUp: () => void = () => undefined

async function printSheets(sheets: readonly Sheet[]): Promise<void> {
  cleanUp()
  const holder = document.createElement('div')
  holder.className = 'print-sheets'
  holder.setAttribute('aria-hidden', 'true')
  const style = document.createElement('style')
  holder.append(style)
  cleanUp = () => {
    cleanUp = () => undefined
    holder.remove()
    document.body.classList.remove('printing-sheets')
    for (const { url } of sheets) URL.revokeObjectURL(url)
  }
  const sizes = new Map(sheets.map((sheet) => [nameOf(sheet), sheet]))
  style.textContent = [...sizes]
    .map(([name, { width, height }]) => {
      const size = `${width / pointsPerInch}in ${height / pointsPerInch}in`
      return `@page ${name} { size: ${size}; margin: 0 }`
    })
    .join('\n')
  await Promise.all(
    sheets.map((sheet) => {
      const image = new Image()
      image.alt = ''
      image.src = sheet.url
      image.style.setProperty('page', nameOf(sheet))
      image.style.width = `${sheet.width / pointsPerInch}in`
      // A rounded height must not begin another sheet.
      image.style.height = `${(sheet.height - 1) / pointsPerInch}in`
      holder.append(image)
      return image.decode()
    }),
  )
  document.body.append(holder)
  document.body.classList.add('printing-sheets')
  // A phone's print() returns before it prints.
  window.addEventListener('afterprint', () => cleanUp(), { once: true })
  window.print()
}

const nameOf = ({ width, height }: Sheet) => `sheet-${Math.round(width)}-${Math.round(height)}`
