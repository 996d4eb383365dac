import { Link } from '@tanstack/react-router'
import { Button, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../shared/form/error-summary.tsx'
import { useDeskForm } from '../../shared/form/use-desk-form.ts'
import { paths } from '../../shared/paths.ts'
import { Done } from '../../shared/ui/done.tsx'
import { usePageTitle } from '../../shared/ui/use-page-title.ts'
import { type Reset, useResetPassword } from './api/reset-password.ts'
import { useSendCode } from './api/send-code.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

/** First email and username for a code, then, below them, the code and a new password. */
export function ResetScreen() {
  const { t } = useTranslation('reset')
  usePageTitle(t('title'))
  const { form, formProps, summary, showError, clear } = useDeskForm<Reset>()
  const [sent, setSent] = useState(false)
  const send = useSendCode()
  const reset = useResetPassword()
  if (reset.isSuccess) return <Done title={t('done')} action={t('login')} to={paths.login} />

  const sendCode = () => {
    const { email, name } = form.getFieldsValue()
    send.mutate({ email, name }, { onError: showError, onSuccess: () => setSent(true) })
  }
  const startAgain = () => {
    setSent(false)
    clear()
  }
  return (
    <>
      <h1>{t('title')}</h1>
      <Form
        {...formProps}
        initialValues={{ email: '', name: '', code: '', password: '' }}
        onFinish={() => (sent ? reset.mutate(form.getFieldsValue(true), { onError: showError }) : sendCode())}
      >
        <ErrorSummary {...summary} />
        <Form.Item name="email" label={t('email')}>
          <Input type="email" autoComplete="email" autoFocus disabled={sent} />
        </Form.Item>
        <Form.Item name="name" label={t('name')}>
          <Input autoComplete="username" disabled={sent} />
        </Form.Item>
        {sent ? (
          <NewPasswordFields
            submitting={reset.isPending}
            sending={send.isPending}
            onSendAgain={sendCode}
            onStartAgain={startAgain}
          />
        ) : (
          <Form.Item>
            <Button type="primary" htmlType="submit" block loading={send.isPending}>
              {t('send')}
            </Button>
          </Form.Item>
        )}
        <Flex justify="center">
          <Link to={paths.login}>{t('back')}</Link>
        </Flex>
      </Form>
    </>
  )
}
