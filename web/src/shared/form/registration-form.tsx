import { useNavigate } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shortestPassword } from '#domain/people/password.ts'
import { paths } from '../paths.ts'
import { rememberEmail } from '../session/login-email.ts'
import { useLogin } from '../session/use-login.ts'
import { ErrorSummary } from './error-summary.tsx'
import { PasswordInput } from './password-input.tsx'
import { useFormErrors } from './use-form-errors.ts'

export interface NewAccount {
  readonly email: string
  readonly name: string
  readonly password: string
}

interface Handlers {
  readonly onSuccess: () => void
  readonly onError: (error: Error) => void
}

interface RegistrationFormProps {
  readonly pending: boolean
  /** Registers the account. */
  readonly send: (account: NewAccount, handlers: Handlers) => void
  /** Called with the session of the new account. */
  readonly onDone: () => void
  /** Shown above the button. */
  readonly children?: ReactNode
}

/** The registration of an account that is active at once. It logs in with what was typed. */
export function RegistrationForm({ pending, send, onDone, children }: RegistrationFormProps) {
  const { t } = useTranslation(['register', 'login'])
  const navigate = useNavigate()
  const { formProps, summary, showError } = useFormErrors<NewAccount>()
  const logIn = useLogin()
  const enter = ({ email, password }: NewAccount) => {
    rememberEmail(email)
    const onError = () => void navigate({ to: paths.login })
    logIn.mutate({ body: { email, password } }, { onSuccess: onDone, onError })
  }
  return (
    <Form
      {...formProps}
      initialValues={{ email: '', name: '', password: '' }}
      onFinish={(values) => send(values, { onSuccess: () => enter(values), onError: showError })}
    >
      <ErrorSummary {...summary} />
      <AccountFields />
      {children}
      <Form.Item>
        <Button type="primary" htmlType="submit" block loading={pending || logIn.isPending}>
          {t('login:signUp')}
        </Button>
      </Form.Item>
    </Form>
  )
}

/** Email, name and password of a new account. */
export function AccountFields() {
  const { t } = useTranslation(['register', 'login'])
  return (
    <>
      <Form.Item name="email" label={t('names.email')}>
        <Input type="email" autoComplete="email" autoFocus />
      </Form.Item>
      <Form.Item name="name" label={t('names.name')}>
        <Input autoComplete="name" />
      </Form.Item>
      <HintedItem
        name="password"
        label={t('names.password')}
        hint={t('words.passwordHint', { count: shortestPassword })}
      >
        <PasswordInput autoComplete="new-password" />
      </HintedItem>
    </>
  )
}

interface HintedItemProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly children: ReactNode
}

/** A field with a hint below, which gives way to an error. */
export function HintedItem({ name, label, hint, children }: HintedItemProps) {
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldError }) => (
        <Form.Item name={name} label={label} extra={getFieldError(name).length === 0 && hint}>
          {children}
        </Form.Item>
      )}
    </Form.Item>
  )
}
