import { Link } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { shortestPassword } from '#domain/password.ts'
import { ErrorSummary } from '../../shared/form/error-summary.tsx'
import { PasswordInput } from '../../shared/form/password-input.tsx'
import { useDeskForm } from '../../shared/form/use-desk-form.ts'
import { paths } from '../../shared/paths.ts'
import { Done } from '../../shared/ui/done.tsx'
import { usePageTitle } from '../../shared/ui/use-page-title.ts'
import { type Registration, useRegister } from './api/register.ts'

export function RegisterScreen() {
  const { t } = useTranslation('register')
  usePageTitle(t('title'))
  const { formProps, summary, showError } = useDeskForm<Registration>()
  const register = useRegister()
  if (register.isSuccess) {
    return <Done title={t('doneTitle')} text={t('done')} action={t('login')} to={paths.login} />
  }
  return (
    <>
      <h1>{t('title')}</h1>
      <Form
        {...formProps}
        initialValues={{ email: '', name: '', password: '', registerCode: '' }}
        onFinish={(values) => register.mutate(values, { onError: showError })}
      >
        <ErrorSummary {...summary} />
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
          <Button type="primary" htmlType="submit" block loading={register.isPending}>
            {t('submit')}
          </Button>
        </Form.Item>
        {t('haveAccount')} <Link to={paths.login}>{t('login')}</Link>
      </Form>
    </>
  )
}
