import { Alert, Button, Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../shared/api/api-error.ts'
import { Dialog, useOpening } from '../../../shared/kit/dialog.tsx'
import { usePostSlip } from '../../../shared/slip/read-post-slip.ts'
import { MadeUp } from '../../../shared/ui/made-up.tsx'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { NoForwarder } from '../track/no-forwarder.tsx'

interface PostSlipDialogProps {
  readonly pk_id: string
  /** Whether the sandbox has made the parcel up. */
  readonly sandbox: true | undefined
}

// Half a megabyte of code that only this dialog needs.
const PdfPage = lazy(() => import('./pdf-page.tsx').then(({ PdfPage: page }) => ({ default: page })))

/** Shows page 1 of the post slip, and downloads all of it. */
export function PostSlipDialog(slip: PostSlipDialogProps) {
  const { t } = useTranslation('package')
  return (
    <Dialog title={t('slip.title', { pk_id: slip.pk_id })} width={720} footer={null}>
      <Slip {...slip} />
    </Dialog>
  )
}

function Slip({ pk_id, sandbox }: PostSlipDialogProps) {
  const { t } = useTranslation('package')
  const { close } = useOpening()
  const query = usePostSlip(pk_id)
  const url = useObjectUrl(query.data)
  const { error } = query
  return (
    <>
      {sandbox && <MadeUp className="package-alert" />}
      {isApiError(error) && error.code === 'courier.none' ? (
        <Alert type="warning" showIcon title={<NoForwarder msg={error.msg} />} />
      ) : (
        <QueryBoundary
          query={query}
          loading={<Skeleton.Node active style={{ width: '100%', height: 400 }} />}
        >
          {(pdf) => (
            <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 400 }} />}>
              <PdfPage pdf={pdf} label={t('slip.page')} />
            </Suspense>
          )}
        </QueryBoundary>
      )}
      <div className="package-slip-foot">
        <Button onClick={close}>{t('words.close')}</Button>
        {url !== null && (
          <Button type="primary" style={{ textDecoration: 'none' }} href={url} download={`${pk_id}.pdf`}>
            {t('slip.download')}
          </Button>
        )}
      </div>
    </>
  )
}

/** An object URL for a blob, revoked when it is no longer shown. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
