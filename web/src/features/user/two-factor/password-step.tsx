import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { PasswordInput } from '../../../shared/form/password-input.tsx'
import { useDeskForm } from '../../../shared/form/use-desk-form.ts'
import { type Started, useStartTwoFactor } from '../api/start-two-factor.ts'
import { DialogButtons } from './dialog-buttons.tsx'

interface PasswordStepProps {
  readonly onCancel: () => void
  readonly onDone: (started: Started) => void
}

export function PasswordStep({ onCancel, onDone }: PasswordStepProps) {
  const { t } = useTranslation('user')
  const { formProps, summary, showError } = useDeskForm<{ password: string }>()
  const start = useStartTwoFactor()
  return (
    <Form
      {...formProps}
      initialValues={{ password: '' }}
      onFinish={(values) => start.mutate(values, { onSuccess: onDone, onError: showError })}
    >
      <ErrorSummary {...summary} />
      <p>{t('setUp.passwordText')}</p>
      <Form.Item name="password" label={t('password')}>
        <PasswordInput autoComplete="current-password" autoFocus />
      </Form.Item>
      <DialogButtons ok={t('setUp.next')} busy={start.isPending} onCancel={onCancel} />
    </Form>
  )
}
