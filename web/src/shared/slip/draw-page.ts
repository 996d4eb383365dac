import type { PDFPageProxy } from 'pdfjs-dist'

/** Draws a page of a PDF; its longer side gets so many pixels. */
export async function drawPage(page: PDFPageProxy, pixels: number, type: string): Promise<Blob> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: pixels / Math.max(width, height) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  // Else a page that is not in front is not drawn.
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, type))
  // Frees the memory of the canvas at once; fifty of them are 2 GB.
  canvas.width = 0
  if (!picture) throw new Error('the page was not drawn')
  return picture
}
