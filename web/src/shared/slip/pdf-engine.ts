import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { pdfjs } from 'react-pdf'

// Our server delivers the worker in the library's version.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

const files = `/assets/pdfjs-${pdfjs.version}`
/**
 * For some PDFs only (web/build/pdf-files.ts): character codes and fonts that are not embedded, and scans.
 */
export const pdfOptions = {
  cMapUrl: `${files}/cmaps/`,
  standardFontDataUrl: `${files}/standard_fonts/`,
  wasmUrl: `${files}/wasm/`,
  // Our Content-Security-Policy forbids WebAssembly; the same decoders exist as JavaScript.
  useWasm: false,
}

export { pdfjs }
