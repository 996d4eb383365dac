import { Link } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { register, resendActivation } from '#contract/account.ts'
import type { Input as InputOf } from '#contract/call.ts'
import { cleanEmail, isEmail } from '#domain/people/email.ts'
import { type ApiError, isApiError } from '../../shared/api/api-error.ts'
import { useAbout } from '../../shared/api/read-about.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { ErrorSummary } from '../../shared/form/error-summary.tsx'
import { AccountFields, HintedItem } from '../../shared/form/registration-form.tsx'
import { useFormErrors } from '../../shared/form/use-form-errors.ts'
import { paths } from '../../shared/paths.ts'
import { rememberEmail } from '../../shared/session/login-email.ts'
import { MailNotice } from '../../shared/ui/mail-notice.tsx'
import { SuccessResult } from '../../shared/ui/success-result.tsx'

type Registration = InputOf<typeof register>['body']

/** True when the email address is already registered; its owner can get the account by mail. */
function isAddressTaken({ errorObject }: ApiError, sent: Registration | undefined): boolean {
  return errorObject.email !== undefined && isEmail(cleanEmail(sent?.email ?? ''))
}

export function CodeRegistration() {
  const { t } = useTranslation(['register', 'login'])
  const { form, formProps, summary, showError } = useFormErrors<Registration>()
  const registering = useCall(register, {
    onSuccess: (_answer, { body }) => rememberEmail(body.email),
    meta: { silent: true, silentSuccess: true },
  })
  // Mails a link that proves the ownership of the address; following it leads to a new password.
  const mailLink = useCall(resendActivation)
  const firstRun = useAbout().data?.firstRun === true
  const taken =
    isApiError(registering.error) && isAddressTaken(registering.error, registering.variables?.body)
  if (registering.isSuccess) {
    return (
      <SuccessResult title={t('doneTitle')} text={t('done')} action={t('login:title')} to={paths.login}>
        <MailNotice what="link" />
      </SuccessResult>
    )
  }
  return (
    <>
      <h1>{t('login:signUp')}</h1>
      <Form
        {...formProps}
        initialValues={{ email: '', name: '', password: '', registerCode: '' }}
        onFinish={(values) => registering.mutate({ body: values }, { onError: showError })}
      >
        <ErrorSummary {...summary}>
          {taken && (
            <>
              <Button
                size="small"
                loading={mailLink.isPending}
                onClick={() => mailLink.mutate({ body: { email: form.getFieldValue('email') } })}
              >
                {t('mailLink')}
              </Button>
              <MailNotice what="link" />
            </>
          )}
        </ErrorSummary>
        <AccountFields />
        <HintedItem
          name="registerCode"
          label={t('names.registerCode')}
          hint={t(firstRun ? 'registerCodeFirst' : 'registerCodeHint')}
        >
          <Input autoComplete="off" />
        </HintedItem>
        <Form.Item>
          <Button type="primary" htmlType="submit" block loading={registering.isPending}>
            {t('login:signUp')}
          </Button>
        </Form.Item>
        {t('haveAccount')} <Link to={paths.login}>{t('login:title')}</Link>
      </Form>
    </>
  )
}
