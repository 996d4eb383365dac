import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import { Button, Flex, Form, QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { confirmTwoFactor } from '#contract/two-factor.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { CodeField } from '../../../shared/form/code-field.tsx'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'
import { useCopy } from '../../../shared/ui/text/use-copy.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import type { Started } from './password-step.tsx'

interface ConfirmStepProps {
  readonly started: Started
  readonly onCancel: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Shows the secret as a QR code and as text, and asks for the first code of the app. */
export function ConfirmStep({ started: { secret, uri }, onCancel, onDone }: ConfirmStepProps) {
  const { t } = useTranslation('user')
  const { formProps, summary, showError } = useFormErrors<{ code: string }>()
  // The form shows the error itself, so there is no toast.
  const confirm = useCall(confirmTwoFactor, { meta: { silent: true } })
  const copy = useCopy()
  const inGroups = secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <Form
      {...formProps}
      onFinish={(values) =>
        confirm.mutate(
          { body: values },
          {
            onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
            onError: showError,
          },
        )
      }
    >
      <ErrorSummary {...summary} />
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
      <DialogButtons ok={t('setUp.turnOn')} busy={confirm.isPending} onCancel={onCancel} />
    </Form>
  )
}
