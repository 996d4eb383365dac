import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import { Button, Flex, Form, Input, QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { confirmCopyKey } from '#contract/copy.ts'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import { Dialog, useOpening } from '../../../shared/kit/dialog.tsx'
import { useCopy } from '../../../shared/ui/text/use-copy.ts'

interface CopyKeyDialogProps {
  readonly shown: string
  readonly isConfirmed: boolean
}

/** The key as text and as QR code; its last signs are typed back before copying begins. */
export function CopyKeyDialog({ shown, isConfirmed }: CopyKeyDialogProps) {
  const { t } = useTranslation('copies')
  return (
    <Dialog title={t('keyTitle')} width={560} footer={null}>
      <p>{t('keyWhy')}</p>
      <KeyItself shown={shown} />
      {!isConfirmed && <ConfirmEnd />}
    </Dialog>
  )
}

function KeyItself({ shown }: { readonly shown: string }) {
  const { t } = useTranslation('copies')
  const copy = useCopy()
  return (
    <Flex vertical align="center" gap="middle" style={{ marginBottom: 16 }}>
      {/* Dark on white in both themes: some readers cannot read inverted codes. */}
      <QRCode value={shown} size={200} color="#000000" bgColor="#ffffff" aria-label={t('keyPicture')} />
      <code style={{ overflowWrap: 'anywhere' }}>{shown}</code>
      <Button size="small" icon={<CopyOutlined />} onClick={() => void copy(shown)}>
        {t('words.copyIt')}
      </Button>
    </Flex>
  )
}

function ConfirmEnd() {
  const { t } = useTranslation('copies')
  const { close } = useOpening()
  return (
    <CallForm
      ok={t('confirm')}
      call={confirmCopyKey}
      values={{ end: '' }}
      input={({ end }: { readonly end: string }) => ({ body: { end } })}
      onDone={close}
    >
      <Form.Item name="end" label={t('end')}>
        <Input autoComplete="off" />
      </Form.Item>
    </CallForm>
  )
}
