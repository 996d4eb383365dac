import { Link } from '@tanstack/react-router'
import { Button, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resetPassword, sendVerificationCode } from '#contract/account.ts'
import type { Input as InputOf } from '#contract/call.ts'
import { useAbout } from '../../shared/api/read-about.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { ErrorSummary } from '../../shared/form/error-summary.tsx'
import { useFormErrors } from '../../shared/form/use-form-errors.ts'
import { paths } from '../../shared/paths.ts'
import { endSession } from '../../shared/session/session.ts'
import { MailNotice } from '../../shared/ui/mail-notice.tsx'
import { SuccessResult } from '../../shared/ui/success-result.tsx'
import { usePageTitle } from '../../shared/ui/use-page-title.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type Reset = InputOf<typeof resetPassword>['body']

/** Step one: email and username to request a code. Step two, below: the code and a new password. */
export function ResetScreen() {
  const { t } = useTranslation(['reset', 'login'])
  usePageTitle(t('title'))
  const { form, formProps, summary, showError, clear } = useFormErrors<Reset>()
  const [sent, setSent] = useState(false)
  const hasMails = useAbout().data?.mail !== 'file'
  // Without a mail server nothing is on its way; the notice says where the code is.
  const send = useCall(sendVerificationCode, { meta: { silent: true, silentSuccess: !hasMails } })
  // A new password ends all sessions of the user, so this browser forgets its session too.
  const reset = useCall(resetPassword, {
    onSuccess: () => endSession(),
    meta: { silent: true, silentSuccess: true },
  })
  if (reset.isSuccess) return <SuccessResult title={t('done')} action={t('login:title')} to={paths.login} />

  const sendCode = () => {
    const { email, name } = form.getFieldsValue()
    send.mutate({ body: { email, name } }, { onError: showError, onSuccess: () => setSent(true) })
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
        onFinish={() =>
          sent ? reset.mutate({ body: form.getFieldsValue(true) }, { onError: showError }) : sendCode()
        }
      >
        <ErrorSummary {...summary} />
        <Form.Item name="email" label={t('names.email')}>
          <Input type="email" autoComplete="email" autoFocus disabled={sent} />
        </Form.Item>
        <Form.Item name="name" label={t('names.username')}>
          {/* A person's name; the account is found by the email. */}
          <Input autoComplete="name" disabled={sent} />
        </Form.Item>
        {sent && <MailNotice what="code" />}
        {sent ? (
          <NewPasswordFields
            codeHint={t(hasMails ? 'codeHint' : 'codeHintNoMail')}
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
