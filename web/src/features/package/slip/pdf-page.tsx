import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Document, Page } from 'react-pdf'
import { pdfOptions } from './pdf-engine.ts'

/** The first page of a PDF as a picture. */
export function PdfPage({ pdf, label }: { pdf: Blob; label: string }) {
  const { t } = useTranslation()
  const error = <Alert type="error" showIcon title={t('pdfError')} />
  return (
    <div role="img" aria-label={label} className="package-slip">
      <Document suspense={false} file={pdf} options={pdfOptions} error={error} loading="" noData={error}>
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
