import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '../../../shared/form/password-input.tsx'

/** Asks for the password before the second factor is changed. */
export function PasswordItem() {
  const { t } = useTranslation('user')
  return (
    <Form.Item name="password" label={t('names.password')}>
      <PasswordInput autoComplete="current-password" autoFocus />
    </Form.Item>
  )
}
