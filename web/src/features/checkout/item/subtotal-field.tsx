import { Form, type FormItemProps } from 'antd'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { plainMoney } from '../../../shared/format/plain-money.ts'
import { rule, subtotalProblem } from './typed-problem.ts'

interface SubtotalFieldProps extends Omit<ComponentProps<typeof NumberInput>, 'kind' | 'name'> {
  readonly name: string
  readonly item?: FormItemProps
  /** What such pieces were sold for before: grey in the empty field until Enter takes it, and goes on as ever. */
  readonly offered: number | null
}

/** What the customer pays for some pieces. */
export function SubtotalField({ name, item, offered, ...input }: SubtotalFieldProps) {
  const { t } = useTranslation('checkout')
  const form = Form.useFormInstance()
  const textOf = (subtotal: unknown) => {
    const problem = subtotalProblem(subtotal)
    return problem && t(problem)
  }
  const take = () => {
    if (offered !== null && !input.readOnly && (form.getFieldValue(name) ?? null) === null)
      form.setFieldValue(name, offered)
  }
  return (
    <Form.Item {...item} name={name} rules={[rule(textOf)]}>
      <NumberInput
        {...input}
        kind="rmb"
        data-first-focus
        suffix="RMB"
        {...(offered !== null && { placeholder: plainMoney(offered) })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
          input.onKeyDown?.(event)
        }}
      />
    </Form.Item>
  )
}
