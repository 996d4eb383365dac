import { Link } from '@tanstack/react-router'
import { Button, Flex, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resendActivation } from '#contract/account.ts'
import { isApiError } from '../../shared/api/api-error.ts'
import { useAbout } from '../../shared/api/read-about.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { CodeField } from '../../shared/form/code-field.tsx'
import { ErrorSummary } from '../../shared/form/error-summary.tsx'
import { PasswordInput } from '../../shared/form/password-input.tsx'
import { useFormErrors } from '../../shared/form/use-form-errors.ts'
import { lazy } from '../../shared/lazy.tsx'
import { paths } from '../../shared/paths.ts'
import { knownEmail } from '../../shared/session/login-email.ts'
import { type Credentials, useLogin } from '../../shared/session/use-login.ts'
import { MailNotice } from '../../shared/ui/mail-notice.tsx'

const DemoLogin = lazy(async () => (await import('./demo-login.tsx')).DemoLogin)

/**
 * The login form, for the login page and the login modal. It asks for a code when the server requires one.
 */
export function LoginForm() {
  const { t } = useTranslation('login')
  const { form, formProps, summary, showError } = useFormErrors<Credentials>()
  const logIn = useLogin()
  const resend = useCall(resendActivation)
  const inactive = isApiError(logIn.error) && logIn.error.code === 'login.not_activated'
  const [email] = useState(knownEmail)
  const people = useAbout().data?.demo
  const [asksCode, setAsksCode] = useState(false)
  useEffect(() => {
    if (asksCode) form.focusField('code')
  }, [asksCode, form])
  const refused = (error: Error) => {
    // The first request for a code is not an error.
    if (!asksCode && isApiError(error) && error.code === 'two_factor.needed') setAsksCode(true)
    else showError(error)
  }
  return (
    <>
      <Form
        {...formProps}
        initialValues={{ email, password: '' }}
        onFinish={(values) => logIn.mutate({ body: values }, { onError: refused })}
      >
        <ErrorSummary {...summary}>
          {inactive && (
            <>
              <Button
                size="small"
                loading={resend.isPending}
                onClick={() => resend.mutate({ body: { email: form.getFieldValue('email') } })}
              >
                {t('resend')}
              </Button>
              <MailNotice what="link" />
            </>
          )}
        </ErrorSummary>
        <Form.Item name="email" label={t('email')}>
          <Input type="email" autoComplete="username" autoFocus={email === ''} />
        </Form.Item>
        <Form.Item name="password" label={t('password')}>
          <PasswordInput autoComplete="current-password" autoFocus={email !== ''} />
        </Form.Item>
        {asksCode && <CodeField />}
        <Form.Item>
          <Button type="primary" htmlType="submit" block loading={logIn.isPending}>
            {t('title')}
          </Button>
        </Form.Item>
        <Flex justify="space-between">
          <Link to={paths.resetPassword}>{t('forgot')}</Link>
          <Link to={paths.register}>{t('signUp')}</Link>
        </Flex>
      </Form>
      {/* Below the form, which would move when the answer comes. */}
      {people && <DemoLogin people={people} />}
    </>
  )
}
