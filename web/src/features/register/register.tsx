import { Link } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { register, resendActivation } from '#contract/account.ts'
import type { Input as InputOf } from '#contract/call.ts'
import { cleanEmail, isEmail } from '#domain/people/email.ts'
import { shortestPassword } from '#domain/people/password.ts'
import { type ApiError, isApiError } from '../../shared/api/api-error.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { ErrorSummary } from '../../shared/form/error-summary.tsx'
import { PasswordInput } from '../../shared/form/password-input.tsx'
import { useFormErrors } from '../../shared/form/use-form-errors.ts'
import { paths } from '../../shared/paths.ts'
import { SuccessResult } from '../../shared/ui/success-result.tsx'
import { usePageTitle } from '../../shared/ui/use-page-title.ts'

type Registration = InputOf<typeof register>['body']

/** True when the email address is already registered; its owner can get the account by mail. */
function isAddressTaken({ errorObject }: ApiError, sent: Registration | undefined): boolean {
  return errorObject.email !== undefined && isEmail(cleanEmail(sent?.email ?? ''))
}

export function RegisterScreen() {
  const { t } = useTranslation('register')
  usePageTitle(t('title'))
  const { form, formProps, summary, showError } = useFormErrors<Registration>()
  const registering = useCall(register, { meta: { silent: true, silentSuccess: true } })
  // Mails a link that proves the ownership of the address; following it leads to a new password.
  const mailLink = useCall(resendActivation)
  const taken =
    isApiError(registering.error) && isAddressTaken(registering.error, registering.variables?.body)
  if (registering.isSuccess) {
    return <SuccessResult title={t('doneTitle')} text={t('done')} action={t('login')} to={paths.login} />
  }
  return (
    <>
      <h1>{t('title')}</h1>
      <Form
        {...formProps}
        initialValues={{ email: '', name: '', password: '', registerCode: '' }}
        onFinish={(values) => registering.mutate({ body: values }, { onError: showError })}
      >
        <ErrorSummary {...summary}>
          {taken && (
            <Button
              size="small"
              loading={mailLink.isPending}
              onClick={() => mailLink.mutate({ body: { email: form.getFieldValue('email') } })}
            >
              {t('mailLink')}
            </Button>
          )}
        </ErrorSummary>
        <Form.Item name="email" label={t('email')}>
          <Input type="email" autoComplete="email" autoFocus />
        </Form.Item>
        <Form.Item name="name" label={t('name')}>
          <Input autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('password')}
          extra={t('passwordHint', { count: shortestPassword })}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <Form.Item name="registerCode" label={t('registerCode')} extra={t('registerCodeHint')}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item>
          <Button type="primary" htmlType="submit" block loading={registering.isPending}>
            {t('submit')}
          </Button>
        </Form.Item>
        {t('haveAccount')} <Link to={paths.login}>{t('login')}</Link>
      </Form>
    </>
  )
}
