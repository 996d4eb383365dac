import { Form, Input, type InputProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { cleanNumber, type NumberKind } from '../../../../shared/form/typed-number.ts'
import { type CorrectionForm, domId } from '../use-correction-form.ts'

interface TextFieldProps extends Pick<InputProps, 'maxLength' | 'placeholder' | 'autoFocus'> {
  readonly form: CorrectionForm
  readonly field: string
  readonly label: string
  /** For screen readers, where several fields have the same label. */
  readonly name?: string
  readonly hint?: string | undefined
  readonly lines?: number
  /** Of a number: what it is of. */
  readonly kind?: NumberKind
}

/** A field of the correction with its problem below. */
export function TextField({ form, field, label, name, hint, lines, kind, ...input }: TextFieldProps) {
  const id = domId(field)
  const { t } = useTranslation('common')
  const text = form.textOf(field)
  const isWrong = kind && cleanNumber(text, kind) === null
  const problem = isWrong ? t(`wrongNumber.${kind}`) : form.problemOf(field)
  const common = {
    ...input,
    ...(kind && { inputMode: kind === 'pieces' ? ('numeric' as const) : ('decimal' as const) }),
    id,
    value: text,
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
