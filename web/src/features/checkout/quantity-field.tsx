import { Button, Form, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { isPieces } from '#domain/pieces.ts'

/** How many of the free pieces; stands in a Form with a `qty` of number or null. */
export function QuantityField({ max }: { max: number }) {
  const { t } = useTranslation('checkout')
  const form = Form.useFormInstance<{ qty: number | null }>()
  const check = (_rule: unknown, qty: number | null | undefined) => {
    if (typeof qty !== 'number') return Promise.reject(new Error(t('incompleted')))
    return isPieces(qty) && qty <= max
      ? Promise.resolve()
      : Promise.reject(new Error(t('wrongQuantity', { max })))
  }
  return (
    <Form.Item
      name="qty"
      label={t('quantity')}
      rules={[{ validator: check }]}
      extra={
        <>
          {t('range', { max })}
          <Button
            type="link"
            size="small"
            onClick={() => {
              form.setFieldValue('qty', max)
              form.focusField('qty')
            }}
          >
            {t('all')}
          </Button>
        </>
      }
    >
      <InputNumber autoFocus controls={false} style={{ width: '100%' }} />
    </Form.Item>
  )
}
