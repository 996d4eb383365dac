import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import { startTwoFactor } from '#contract/two-factor.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { PasswordInput } from '../../../shared/form/password-input.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'
import { DialogButtons } from './dialog-buttons.tsx'

/** A new secret for an authenticator app: as text, and as the URI of a QR code. */
export type Started = Answer<typeof startTwoFactor>

interface PasswordStepProps {
  readonly onCancel: () => void
  readonly onDone: (started: Started) => void
}

export function PasswordStep({ onCancel, onDone }: PasswordStepProps) {
  const { t } = useTranslation('user')
  const { formProps, summary, showError } = useFormErrors<{ password: string }>()
  // The dialog shows both errors and the result itself.
  const start = useCall(startTwoFactor, { meta: { silent: true, silentSuccess: true } })
  return (
    <Form
      {...formProps}
      initialValues={{ password: '' }}
      onFinish={(values) => start.mutate({ body: values }, { onSuccess: onDone, onError: showError })}
    >
      <ErrorSummary {...summary} />
      <p>{t('setUp.passwordText')}</p>
      <Form.Item name="password" label={t('names.password')}>
        <PasswordInput autoComplete="current-password" autoFocus />
      </Form.Item>
      <DialogButtons ok={t('setUp.next')} busy={start.isPending} onCancel={onCancel} />
    </Form>
  )
}
