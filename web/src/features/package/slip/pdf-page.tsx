import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Document, Page } from 'react-pdf'
import { usePhone } from '../../../shared/layout/layout.ts'
import { pdfOptions } from '../../../shared/slip/pdf-engine.ts'

/** The first page of a PDF as a picture. */
export function PdfPage({ pdf, label }: { pdf: Blob; label: string }) {
  const { t } = useTranslation()
  const phone = usePhone()
  const error = <Alert type="error" showIcon title={t('pdfError')} />
  return (
    <div role="img" aria-label={label} className="package-slip">
      <Document suspense={false} file={pdf} options={pdfOptions} error={error} loading="" noData={error}>
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
