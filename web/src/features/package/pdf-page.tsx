import { Alert } from 'antd'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useTranslation } from 'react-i18next'
import { Document, Page, pdfjs } from 'react-pdf'

// Served by ourselves with the page, of the same version as the library.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

const files = `/assets/pdfjs-${pdfjs.version}`
/** What only some PDFs need (web/build/pdf-files.ts): codes and fonts that they name without having them inside, scans. */
const options = {
  cMapUrl: `${files}/cmaps/`,
  standardFontDataUrl: `${files}/standard_fonts/`,
  wasmUrl: `${files}/wasm/`,
  // Not allowed by our Content-Security-Policy; the same decoders are there as JavaScript.
  useWasm: false,
}

/** The first page of a PDF as a picture. */
export function PdfPage({ pdf, label }: { pdf: Blob; label: string }) {
  const { t } = useTranslation()
  const error = <Alert type="error" showIcon title={t('pdfError')} />
  return (
    <div role="img" aria-label={label} className="package-slip">
      <Document suspense={false} file={pdf} options={options} error={error} loading="" noData={error}>
        <Page
          pageNumber={1}
          width={656}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          error={error}
          loading=""
        />
      </Document>
    </div>
  )
}
