import CameraOutlined from '@ant-design/icons/es/icons/CameraOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import { Alert, Button, Flex, Spin, Upload } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { proofBounds, proofTypes } from '#domain/item/payment-proof.ts'
import { usePhone } from '../layout/layout.ts'
import { Text } from '../ui/text/text.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import type { ProvenPayment } from './list-proofs.ts'
import { OtherPayment } from './other-payment.tsx'
import { usePastedFiles } from './use-pasted-files.ts'
import { type Upload as Sent, useUploads } from './use-uploads.ts'

/** Whether the chooser leaves a dropped file out; the server then says what is wrong with it. */
const isOther = ({ type }: File) => !proofTypes.some((known) => known === type)

interface AddFilesProps {
  readonly payment: ProvenPayment
  /** Proofs that are there. */
  readonly count: number
}

/** Adds files: pasted, dropped, chosen, or from the camera of a phone. Each refusal stays beside its file. */
export function AddFiles({ payment, count }: AddFilesProps) {
  const { t } = useTranslation('proofs')
  const phone = usePhone()
  const place = useRef<HTMLDivElement>(null)
  const { uploads, add, send, drop } = useUploads(payment, count)
  const [compared, setCompared] = useState<Sent | null>(null)
  usePastedFiles(place, add)
  const full = count >= proofBounds.perPayment
  const chooser = {
    multiple: true,
    showUploadList: false,
    // Called for each file of a choice; the first call takes them all.
    beforeUpload: (file: File, all: readonly File[]) => {
      if (file === all[0]) add(all)
      return false
    },
  }
  return (
    <div ref={place}>
      {full && <Text type="secondary">{t('full')}</Text>}
      {!full && phone && (
        <Flex vertical gap="small">
          <Flex gap="small">
            <Upload {...chooser} accept="image/*" capture="environment" multiple={false}>
              <Button icon={<CameraOutlined />}>{t('camera')}</Button>
            </Upload>
            <Upload {...chooser} accept={proofTypes.join()}>
              <Button>{t('choose')}</Button>
            </Upload>
          </Flex>
          <Text type="secondary">{t('hintPhone')}</Text>
        </Flex>
      )}
      {!full && !phone && (
        <Upload.Dragger
          {...chooser}
          accept={proofTypes.join()}
          className="proof-drop"
          onDrop={({ dataTransfer }) => add([...dataTransfer.files].filter(isOther))}
        >
          <Flex align="center" gap="small">
            <InboxOutlined aria-hidden />
            <Text>{t('choose')}</Text>
            <Text type="secondary">{t('hint')}</Text>
          </Flex>
        </Upload.Dragger>
      )}
      {uploads.map((upload) => (
        <UploadState
          key={upload.key}
          upload={upload}
          onCompare={() => setCompared(upload)}
          onClose={() => drop(upload.key)}
        />
      ))}
      {compared?.problem && (
        <CompareDialog
          file={compared.file}
          params={compared.problem.params}
          onAdd={(accepted) => {
            void send(compared, accepted)
            setCompared(null)
          }}
          onCancel={() => setCompared(null)}
        />
      )}
    </div>
  )
}

interface UploadStateProps {
  readonly upload: Sent
  readonly onCompare: () => void
  readonly onClose: () => void
}

function UploadState({ upload: { file, problem }, onCompare, onClose }: UploadStateProps) {
  const { t } = useTranslation('proofs')
  if (!problem) {
    return (
      <Flex gap="small" align="center" role="status" className="proof-upload">
        <Spin size="small" />
        <Text type="secondary">{t('sending', { file: file.name })}</Text>
      </Flex>
    )
  }
  const alike = problem.code === 'payment_proof.alike'
  return (
    <Alert
      className="proof-upload"
      type={alike ? 'warning' : 'error'}
      showIcon
      title={`${file.name}: ${problem.msg}`}
      action={
        alike ? (
          <Button size="small" onClick={onCompare}>
            {t('compare')}
          </Button>
        ) : (
          <OtherPayment params={problem.params} />
        )
      }
      closable={{ onClose, 'aria-label': t('dismiss') }}
    />
  )
}
