import { Button, Flex, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { shortestPassword } from '#domain/people/password.ts'
import { PasswordInput } from '../../shared/form/password-input.tsx'

interface NewPasswordFieldsProps {
  /** How the code looks, where it comes from and how long it is good. */
  readonly codeHint: string
  readonly submitting: boolean
  readonly sending: boolean
  readonly onSendAgain: () => void
  readonly onStartAgain: () => void
}

/** The fields that appear after the code was sent. */
export function NewPasswordFields({
  codeHint,
  submitting,
  sending,
  onSendAgain,
  onStartAgain,
}: NewPasswordFieldsProps) {
  const { t } = useTranslation('reset')
  return (
    <>
      <Form.Item name="code" label={t('names.verificationCode')} extra={codeHint}>
        <Input autoComplete="one-time-code" inputMode="numeric" autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('names.newPassword')}
        extra={t('words.passwordHint', { count: shortestPassword })}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item>
        <Button type="primary" htmlType="submit" block loading={submitting}>
          {t('words.submit')}
        </Button>
      </Form.Item>
      <Flex gap="small" wrap style={{ marginBottom: 16 }}>
        <Button loading={sending} onClick={onSendAgain} style={{ flex: 1 }}>
          {t('sendAgain')}
        </Button>
        <Button onClick={onStartAgain} style={{ flex: 1 }}>
          {t('startAgain')}
        </Button>
      </Flex>
    </>
  )
}
