import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const { version } = JSON.parse(readFileSync(manifest, 'utf8'))

/**
 * The folder that serves them. The version in its name replaces a content hash
 * (src/features/package/pdf-page.tsx).
 */
const servedFolder = `assets/pdfjs-${version}`

// From wasm/ only the fallbacks without WebAssembly, which our Content-Security-Policy forbids.
const folders = {
  cmaps: /\.bcmap$|^LICENSE/,
  standard_fonts: /\.(?:pfb|ttf)$|^LICENSE/,
  wasm: /_nowasm_fallback\.js$|^LICENSE\w*_(?:JBIG2|OPENJPEG)$/,
}

/**
 * Copies the files that the PDF viewer loads for some PDFs only: tables of Chinese character codes, fonts,
 * image decoders.
 */
export function pdfFiles(): Plugin {
  const files = new Map<string, string>(
    Object.entries(folders).flatMap(([folder, wanted]) =>
      readdirSync(join(dirname(manifest), folder))
        .filter((name) => wanted.test(name))
        .map((name) => [`${servedFolder}/${folder}/${name}`, join(dirname(manifest), folder, name)] as const),
    ),
  )
  return {
    name: 'pdf-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get(request.url?.slice(1) ?? '')
        if (file === undefined) return next()
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(file))
      })
    },
    generateBundle() {
      for (const [fileName, path] of files) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
      }
    },
  }
}
