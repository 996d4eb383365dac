import { Button, Flex, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { textLimits } from '#domain/text/text-limits.ts'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'

interface StatementMailProps {
  readonly sending: boolean
  readonly send: (email: string) => Promise<unknown>
  readonly onSent: () => void
}

/** Asks where a statement is mailed to. */
export function StatementMail({ sending, send, onSent }: StatementMailProps) {
  const { t } = useTranslation('account')
  const { formProps, summary, showError } = useFormErrors<{ readonly email: string }>()
  const submit = async ({ email }: { readonly email: string }) => {
    if (sending) return
    try {
      await send(email)
      onSent()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Form {...formProps} initialValues={{ email: '' }} onFinish={(values) => void submit(values)}>
      <ErrorSummary {...summary} />
      <Flex wrap gap="small" align="end">
        <Form.Item name="email" label={t('statement.email')} style={{ marginBottom: 0, minWidth: 280 }}>
          <Input inputMode="email" autoFocus autoComplete="off" maxLength={textLimits.email} />
        </Form.Item>
        <Button htmlType="submit" type="primary" loading={sending}>
          {t('statement.send')}
        </Button>
      </Flex>
    </Form>
  )
}
