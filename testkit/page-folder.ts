import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Every file of the test page contains this text, but the one of all paths below /tin. */
export const pageText = 'the page of the test'
export const tinText = 'a tin'
/** The content of a file beside the page's folder, which no request may reach. */
export const secretText = 'not for anybody'

/** A minimal built page, with a secret file beside its folder. */
export async function makePage(): Promise<{ folder: string; remove(): Promise<void> }> {
  const base = await mkdtemp(join(tmpdir(), 'parcel-desk-page-'))
  const folder = join(base, 'page')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, 'pages/tin'), { recursive: true })
  await writeFile(join(folder, 'index.html'), `<!doctype html><title>${pageText}</title>`)
  await writeFile(join(folder, 'pages/login.html'), `<!doctype html><title>${pageText}</title>`)
  await writeFile(join(folder, 'pages/tin/$.html'), `<!doctype html><title>${tinText}</title>`)
  await writeFile(join(folder, 'assets/x-1.js'), `// ${pageText}`)
  const worker = `// ${pageText}`
  await writeFile(join(folder, 'assets/x.wasm-worker-1.js'), worker)
  await writeFile(join(folder, 'assets/x.wasm-worker-1.js.br'), brotliCompressSync(worker))
  await writeFile(join(folder, 'assets/x.wasm-worker-1.js.gz'), gzipSync(worker))
  await writeFile(join(base, 'package.json'), secretText)
  return { folder, remove: () => rm(base, { recursive: true, force: true }) }
}
