import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import { Button, Flex, QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import { confirmTwoFactor, type startTwoFactor } from '#contract/two-factor.ts'
import { CodeField } from '../../../shared/form/code-field.tsx'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import { useCopy } from '../../../shared/ui/text/use-copy.ts'

interface ConfirmStepProps {
  /** A new secret for an authenticator app: as text, and as the URI of a QR code. */
  readonly started: Answer<typeof startTwoFactor>
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Shows the secret as a QR code and as text, and asks for the first code of the app. */
export function ConfirmStep({ started: { secret, uri }, onDone }: ConfirmStepProps) {
  const { t } = useTranslation('user')
  const copy = useCopy()
  const inGroups = secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <CallForm
      ok={t('setUp.turnOn')}
      call={confirmTwoFactor}
      values={{}}
      input={({ code = '' }: { readonly code?: string }) => ({ body: { code } })}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
    >
      <p>{t('setUp.scan')}</p>
      <Flex vertical align="center" gap="middle" style={{ marginBottom: 16 }}>
        {/* Dark on white in both themes: some apps cannot read inverted codes. */}
        <QRCode value={uri} size={200} color="#000000" bgColor="#ffffff" aria-label={t('setUp.qr')} />
        <Flex gap="small" align="center">
          <code>{inGroups}</code>
          <Button
            size="small"
            icon={<CopyOutlined />}
            aria-label={t('setUp.copySecret')}
            onClick={() => void copy(secret)}
          >
            {t('words.copyIt')}
          </Button>
        </Flex>
      </Flex>
      <CodeField appOnly />
    </CallForm>
  )
}
