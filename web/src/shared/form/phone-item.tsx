import { Form, Input } from 'antd'
import type { Rule } from 'antd/es/form'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { phoneDoubt } from '#domain/address/phone.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { Text } from '../ui/text/text.tsx'

interface PhoneItemProps {
  readonly label: string
  readonly rules?: Rule[]
  readonly prefix?: ReactNode
}

/** The field `phone` of a form. What is unusual about the number is said below it, and saved as it is. */
export function PhoneItem({ label, rules = [], prefix }: PhoneItemProps) {
  const { t } = useTranslation()
  const doubt = phoneDoubt(Form.useWatch<string | undefined>('phone') ?? '')
  // A number is unknown until all of its digits are typed.
  const [typing, setTyping] = useState(false)
  const shown = typing && doubt === 'unknown' ? null : doubt
  return (
    <Form.Item
      name="phone"
      label={label}
      rules={rules}
      {...(shown && { extra: <Text type="warning">{t(`phoneDoubt.${shown}`)}</Text> })}
    >
      <Input
        prefix={prefix}
        inputMode="tel"
        maxLength={textLimits.phone}
        autoComplete="off"
        onChange={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        {...(shown && { status: 'warning' })}
      />
    </Form.Item>
  )
}
