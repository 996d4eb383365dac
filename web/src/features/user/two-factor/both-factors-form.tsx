import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../../../shared/form/code-field.tsx'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { PasswordInput } from '../../../shared/form/password-input.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'
import { DialogButtons } from './dialog-buttons.tsx'

export interface BothFactors {
  readonly password: string
  readonly code: string
}

interface BothFactorsFormProps {
  readonly ok: string
  readonly busy: boolean
  readonly danger?: boolean
  readonly onFinish: (values: BothFactors, onError: (error: unknown) => void) => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Asks for both factors before the second factor is changed. */
export function BothFactorsForm({ onFinish, children, ...buttons }: BothFactorsFormProps) {
  const { t } = useTranslation('user')
  const { formProps, summary, showError } = useFormErrors<BothFactors>()
  return (
    <Form {...formProps} initialValues={{ password: '' }} onFinish={(values) => onFinish(values, showError)}>
      <ErrorSummary {...summary} />
      {children}
      <Form.Item name="password" label={t('names.password')}>
        <PasswordInput autoComplete="current-password" autoFocus />
      </Form.Item>
      <CodeField />
      <DialogButtons {...buttons} />
    </Form>
  )
}
