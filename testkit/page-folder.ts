import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the page of the test holds; every file of it begins so. */
export const pageText = 'the page of the test'
/** What lies beside the folder of the page, where no request may get. */
export const secretText = 'not for anybody'

/** A built page in miniature, with a file beside it that is not part of it. */
export async function makePage(): Promise<{ folder: string; remove(): Promise<void> }> {
  const base = await mkdtemp(join(tmpdir(), 'parcel-desk-page-'))
  const folder = join(base, 'page')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'index.html'), `<!doctype html><title>${pageText}</title>`)
  await writeFile(join(folder, 'pages/login.html'), `<!doctype html><title>${pageText}</title>`)
  await writeFile(join(folder, 'assets/x-1.js'), `// ${pageText}`)
  await writeFile(join(base, 'package.json'), secretText)
  return { folder, remove: () => rm(base, { recursive: true, force: true }) }
}
