import { Form, Input, type InputProps } from 'antd'
import { type CorrectionForm, domId } from '../use-correction-form.ts'

interface TextFieldProps extends Pick<InputProps, 'inputMode' | 'maxLength' | 'placeholder' | 'autoFocus'> {
  readonly form: CorrectionForm
  readonly field: string
  readonly label: string
  /** For screen readers, where several fields have the same label. */
  readonly name?: string
  readonly hint?: string | undefined
  readonly lines?: number
}

/** A field of the correction with its problem below. */
export function TextField({ form, field, label, name, hint, lines, ...input }: TextFieldProps) {
  const id = domId(field)
  const problem = form.problemOf(field)
  const common = {
    ...input,
    id,
    value: form.textOf(field),
    ...(name !== undefined && { 'aria-label': name }),
    'aria-invalid': problem !== undefined,
    ...((problem ?? hint) && { 'aria-describedby': `${id}-help` }),
    onChange: ({ target }: { target: { value: string } }) => form.setText(field, target.value),
  }
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      {...(problem !== undefined && { validateStatus: 'error' as const })}
      {...((problem ?? hint) && { help: <span id={`${id}-help`}>{problem ?? hint}</span> })}
    >
      {lines === undefined ? (
        <Input autoComplete="off" {...common} />
      ) : (
        <Input.TextArea autoSize={{ minRows: 1, maxRows: lines }} {...common} />
      )}
    </Form.Item>
  )
}
