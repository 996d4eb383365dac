import { drawPage } from '../../slip/draw-page.ts'
import { pdfjs, pdfOptions } from '../../slip/pdf-engine.ts'
import type { Chosen } from './chosen.ts'

/** The server keeps pictures of this size. */
const longerSide = 2000

/** Draws pages of a PDF as pictures. `choose` gives their numbers. */
export async function drawPdf(
  file: File,
  choose: (count: number) => Promise<readonly number[]>,
): Promise<readonly Chosen[]> {
  const data = await file.arrayBuffer()
  // Before pdf.js takes the bytes over.
  const pdf_hash = await hashOf(data)
  // Else what cannot be read is left out of the picture.
  const task = pdfjs.getDocument({ data, stopAtErrors: true, ...pdfOptions })
  try {
    const pdf = await task.promise
    const chosen: Chosen[] = []
    for (const page of await choose(pdf.numPages)) {
      const picture = await drawPage(await pdf.getPage(page), longerSide, 'image/jpeg')
      const name = `${file.name.replace(/\.pdf$/i, '')}-${page}.jpg`
      chosen.push({
        file: new File([picture], name, { type: picture.type }),
        page: { ...pdf_hash, pdf_page: `${page}` },
      })
    }
    return chosen
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return [{ file, problem: isLocked ? 'pdfLocked' : 'pdfDamaged' }]
  } finally {
    await task.destroy()
  }
}

/**
 * Nothing where the page is not secure (http), since browsers make no hashes there: then only the pictures
 * are compared.
 */
async function hashOf(data: ArrayBuffer): Promise<{ readonly pdf_hash?: string }> {
  if (!isSecureContext) return {}
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
  return { pdf_hash: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
}
