import CameraOutlined from '@ant-design/icons/es/icons/CameraOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import { Button, Flex, Upload } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { proofTypes } from '#domain/payment-proof/payment-proof.ts'
import { usePhone } from '../../layout/layout.ts'
import { Text } from '../../ui/text/text.tsx'
import { usePastedFiles } from '../use-pasted-files.ts'
import '../proofs.css'

/** Whether the chooser leaves a dropped file out; who takes the files then says what is wrong with it. */
const isOther = ({ type }: File) => !proofTypes.some((known) => known === type)

interface FileChooserProps {
  readonly onFiles: (files: readonly File[]) => void
  /** Says why no more are taken, in place of the buttons. */
  readonly full: string | null
}

/** Takes files: pasted, dropped, chosen, or from the camera of a phone. */
export function FileChooser({ onFiles, full }: FileChooserProps) {
  const { t } = useTranslation('proofs')
  const phone = usePhone()
  const place = useRef<HTMLDivElement>(null)
  usePastedFiles(place, onFiles)
  const chooser = chooserOf(onFiles)
  return (
    <div ref={place}>
      {full !== null && <Text type="secondary">{full}</Text>}
      {full === null && phone && (
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
      {full === null && !phone && (
        <Upload.Dragger
          {...chooser}
          accept={proofTypes.join()}
          className="proof-drop"
          onDrop={({ dataTransfer }) => onFiles([...dataTransfer.files].filter(isOther))}
        >
          <Flex align="center" gap="small">
            <InboxOutlined aria-hidden />
            <span className="proof-hint">
              {t('choose')} <Text type="secondary">{t('hint')}</Text>
            </span>
          </Flex>
        </Upload.Dragger>
      )}
    </div>
  )
}

/** What the library's chooser needs to give its files away instead of sending them. */
export const chooserOf = (onFiles: (files: readonly File[]) => void) => ({
  multiple: true,
  showUploadList: false,
  // Called for each file of a choice; the first call takes them all.
  beforeUpload: (file: File, all: readonly File[]) => {
    if (file === all[0]) onFiles(all)
    return false
  },
})
