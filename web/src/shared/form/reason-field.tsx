import { Form, Input } from 'antd'
import { useId } from 'react'
import { textLimits } from '#domain/text/text-limits.ts'

interface ReasonFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (reason: string) => void
  readonly autoFocus?: boolean
}

/** Why something is undone or taken back. The dialog that asks checks it with `isReason`. */
export function ReasonField({ label, hint, value, onChange, autoFocus = true }: ReasonFieldProps) {
  const id = useId()
  return (
    <Form.Item label={label} htmlFor={id} extra={<span id={`${id}-hint`}>{hint}</span>}>
      <Input.TextArea
        id={id}
        autoFocus={autoFocus}
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={textLimits.reason}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  )
}
