import { Button, Flex, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { quantityProblem, rule } from './typed-problem.ts'

interface QuantityFieldProps {
  readonly max: number
  /** Whether it has the focus at first. */
  readonly focused: boolean
  /** The field to which Enter goes on; without one Enter submits. */
  readonly next?: string | undefined
}

/** How many of the available pieces. Needs an enclosing Form with a field `qty` (number or null). */
export function QuantityField({ max, focused, next }: QuantityFieldProps) {
  const { t } = useTranslation('checkout')
  const form = Form.useFormInstance<{ qty: number | null }>()
  const textOf = (qty: unknown) => {
    const problem = quantityProblem(qty, max)
    return problem && t(problem, { max })
  }
  const takeAll = () => {
    form.setFieldValue('qty', max)
    form.setFields([{ name: 'qty', errors: [] }])
    form.focusField('qty')
  }
  return (
    <Form.Item
      name="qty"
      label={
        <Flex gap={4}>
          {t('names.qty')} <Text type="secondary">{t('range', { max })}</Text>
        </Flex>
      }
      rules={[rule(textOf)]}
    >
      <NumberInput
        kind="pieces"
        autoFocus={focused}
        onFocus={({ target }) => target.select()}
        onPressEnter={(event) => {
          if (next === undefined) return
          event.preventDefault()
          form.focusField(next)
        }}
        suffix={
          // Ant Design passes clicks on a suffix through to the field.
          <Button type="link" size="small" tabIndex={-1} style={{ pointerEvents: 'auto' }} onClick={takeAll}>
            {t('words.all')}
          </Button>
        }
      />
    </Form.Item>
  )
}
