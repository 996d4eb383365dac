import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * The form field `code`: the 6 digits of an authenticator app, which some browsers fill in, or a recovery
 * code if allowed. A recovery code has letters, so a phone must show its full keyboard.
 */
export function CodeField({ appOnly = false }: { appOnly?: boolean }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const [recovery, setRecovery] = useState(false)
  const change = () => {
    setRecovery(!recovery)
    form.setFields([{ name: 'code', value: '', errors: [] }])
    form.focusField('code')
  }
  return (
    <Form.Item
      name="code"
      initialValue=""
      label={t(recovery ? 'code.recovery' : 'code.app')}
      extra={
        !appOnly && (
          <Button type="link" size="small" style={{ padding: 0, marginBottom: 8 }} onClick={change}>
            {t(recovery ? 'code.useApp' : 'code.useRecovery')}
          </Button>
        )
      }
    >
      <Input
        // Focused when it is the form's only field.
        autoFocus={appOnly}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
    </Form.Item>
  )
}
