import { Alert, Button, Upload as Chooser, Flex, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { proofTypes } from '#domain/payment-proof/payment-proof.ts'
import { Text } from '../ui/text/text.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { chooserOf } from './file/file-chooser.tsx'
import { fileSize } from './file/file-size.ts'
import { OtherPayment } from './other-payment.tsx'
import type { Upload, useUploads } from './use-uploads.ts'

interface UploadListProps {
  readonly sender: ReturnType<typeof useUploads>
  /** Whether a refused file can be replaced or left, but not dismissed. */
  readonly replaceable?: boolean
}

/** Files that are being sent, and those that were refused, each with what can be done. */
export function UploadList({ sender, replaceable = false }: UploadListProps) {
  const { add, send, drop, cancel } = sender
  const [compared, setCompared] = useState<Upload | null>(null)
  const replace = (upload: Upload) => (files: readonly File[]) => {
    drop(upload.key)
    add(files.slice(0, 1))
  }
  return (
    <>
      {sender.progress}
      {sender.uploads.map((upload) =>
        upload.problem ? (
          <Refusal
            key={upload.key}
            upload={upload}
            onCompare={() => setCompared(upload)}
            onRetry={() => void send(upload)}
            {...(replaceable ? { onReplace: replace(upload) } : { onClose: () => drop(upload.key) })}
          />
        ) : (
          <Sending key={upload.key} upload={upload} onCancel={() => cancel(upload)} />
        ),
      )}
      {compared?.problem && (
        <CompareDialog
          file={compared.file}
          problem={compared.problem}
          onAdd={(accepted) => {
            void send(compared, accepted)
            setCompared(null)
          }}
          onCancel={() => setCompared(null)}
        />
      )}
    </>
  )
}

interface SendingProps {
  readonly upload: Upload
  readonly onCancel: () => void
}

/**
 * How much of a file is sent; when all is sent, the server looks at it and it cannot be cancelled any more.
 */
function Sending({ upload: { file, sent }, onCancel }: SendingProps) {
  const { t } = useTranslation(['proofs', 'common'])
  const size = { file: file.name, sent: fileSize(file.size * (sent ?? 0)), size: fileSize(file.size) }
  const said = sent === null ? t('waiting', size) : sent < 1 ? t('sending', size) : t('checking', size)
  return (
    <Flex gap="small" align="center" className="proof-upload">
      <div className="proof-upload-state">
        <Text type="secondary">{said}</Text>
        <Progress
          percent={Math.floor((sent ?? 0) * 100)}
          size="small"
          showInfo={false}
          status="normal"
          aria-label={file.name}
        />
      </div>
      {(sent ?? 0) < 1 && (
        <Button size="small" aria-label={t('cancelOf', { file: file.name })} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      )}
    </Flex>
  )
}

interface RefusalProps {
  readonly upload: Upload
  readonly onCompare: () => void
  readonly onRetry: () => void
  readonly onReplace?: (files: readonly File[]) => void
  readonly onClose?: () => void
}

function Refusal({ upload: { file, problem }, onCompare, onRetry, onReplace, onClose }: RefusalProps) {
  const { t } = useTranslation(['proofs', 'common'])
  if (!problem) return null
  const alike = problem.code === 'payment_proof.alike'
  const askable = alike || problem.code === 'payment_proof.used_before'
  return (
    <Alert
      className="proof-upload"
      type={askable ? 'warning' : 'error'}
      showIcon
      title={`${file.name}: ${problem.msg}`}
      action={
        <Flex wrap gap="small" align="center" justify="end">
          {askable && (
            <Button size="small" onClick={onCompare}>
              {t(alike ? 'compare' : 'giveReason')}
            </Button>
          )}
          {!alike && <OtherPayment params={problem.params} />}
          {problem.again && (
            <Button size="small" onClick={onRetry}>
              {t('common:tryAgain')}
            </Button>
          )}
          {onReplace && (
            <Chooser {...chooserOf(onReplace)} multiple={false} accept={proofTypes.join()}>
              <Button size="small" aria-label={t('replaceOf', { file: file.name })}>
                {t('replace')}
              </Button>
            </Chooser>
          )}
        </Flex>
      }
      {...(onClose && { closable: { onClose, 'aria-label': t('dismiss') } })}
    />
  )
}
