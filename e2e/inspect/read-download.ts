import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The name of a downloaded PDF, and the texts on its first page. */
export async function readDownload(download: Download): Promise<{ name: string; words: string[] }> {
  const data = new Uint8Array(await readFile(await download.path()))
  const document = await getDocument({ data, verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await document.loadingTask.destroy()
  return { name: download.suggestedFilename(), words: items.map((item) => ('str' in item ? item.str : '')) }
}
