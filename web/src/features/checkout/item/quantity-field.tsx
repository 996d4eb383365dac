import { Button, Flex, Form, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { isPieces } from '#domain/item/pieces.ts'
import { Text } from '../../../shared/ui/text/text.tsx'

/** How many of the available pieces. Needs an enclosing Form with a field `qty` (number or null). */
export function QuantityField({ max }: { max: number }) {
  const { t } = useTranslation('checkout')
  const form = Form.useFormInstance<{ qty: number | null }>()
  const check = (_rule: unknown, qty: number | null | undefined) => {
    if (typeof qty !== 'number') return Promise.reject(new Error(t('incompletedQuantity')))
    return isPieces(qty) && qty <= max
      ? Promise.resolve()
      : Promise.reject(new Error(t('wrongQuantity', { max })))
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
          {t('quantity')} <Text type="secondary">{t('range', { max })}</Text>
        </Flex>
      }
      rules={[{ validator: check }]}
    >
      <InputNumber
        autoFocus
        controls={false}
        style={{ width: '100%' }}
        suffix={
          // Ant Design passes clicks on a suffix through to the field.
          <Button type="link" size="small" style={{ pointerEvents: 'auto' }} onClick={takeAll}>
            {t('all')}
          </Button>
        }
      />
    </Form.Item>
  )
}
