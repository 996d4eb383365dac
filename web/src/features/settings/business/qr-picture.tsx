import QrcodeOutlined from '@ant-design/icons/es/icons/QrcodeOutlined'
import { Button, Flex, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '../../../shared/ui/text/text.tsx'

interface QrPictureProps {
  readonly label: string
  readonly onRead: (text: string) => void
}

/** Reads the text of a QR code from a picture of it. The picture stays on this computer. */
export function QrPicture({ label, onRead }: QrPictureProps) {
  const { t } = useTranslation('settings')
  const [state, setState] = useState<'reading' | 'read' | 'unreadable' | null>(null)
  const read = async (file: Blob) => {
    setState('reading')
    try {
      const { readQr } = await import('./read-qr.ts')
      onRead(await readQr(file))
      setState('read')
    } catch {
      setState('unreadable')
    }
  }
  return (
    <Flex align="center" gap="small" wrap>
      <Upload
        accept="image/png,image/jpeg,image/webp"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file)
          return false
        }}
      >
        <Button
          icon={<QrcodeOutlined />}
          loading={state === 'reading'}
          aria-label={t('business.pictureOf', { label })}
        >
          {t('business.picture')}
        </Button>
      </Upload>
      <span role="status">
        {state === 'read' && <Text type="success">{t('business.read')}</Text>}
        {state === 'unreadable' && <Text type="danger">{t('business.unreadable')}</Text>}
      </span>
    </Flex>
  )
}
