import { Alert } from 'antd'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useTranslation } from 'react-i18next'
import { Document, Page, pdfjs } from 'react-pdf'
import { usePhone } from '../../shared/layout/layout.ts'

// Our server delivers the worker in the library's version.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

const files = `/assets/pdfjs-${pdfjs.version}`
/** For some PDFs only (web/build/pdf-files.ts): character codes and fonts that are not embedded, and scans. */
const options = {
  cMapUrl: `${files}/cmaps/`,
  standardFontDataUrl: `${files}/standard_fonts/`,
  wasmUrl: `${files}/wasm/`,
  // Our Content-Security-Policy forbids WebAssembly; the same decoders exist as JavaScript.
  useWasm: false,
}

/** The first page of a PDF as a picture. */
export function PdfPage({ pdf, label }: { pdf: Blob; label: string }) {
  const { t } = useTranslation()
  const phone = usePhone()
  const error = <Alert type="error" showIcon title={t('pdfError')} />
  return (
    <div role="img" aria-label={label} className="package-slip">
      <Document suspense={false} file={pdf} options={options} error={error} loading="" noData={error}>
        <Page
          pageNumber={1}
          // A phone shows it as wide as its dialog.
          width={phone ? document.documentElement.clientWidth - 34 : 656}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          error={error}
          loading=""
        />
      </Document>
    </div>
  )
}
