import { Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { productClasses } from '#domain/product/product-class.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { cleanNumber, type NumberKind } from '../../../shared/form/typed-number.ts'

/** The fields of a product. They need an enclosing Form of ProductValues. */
export function ProductFields() {
  const { t } = useTranslation(['product', 'common'])
  const checkNumber = (kind: NumberKind) => (_rule: unknown, text: string) =>
    cleanNumber(text, kind) === null
      ? Promise.reject(new Error(t(`common:wrongNumber.${kind}`)))
      : Promise.resolve()
  const numbers = [
    ['weight', t('form.weight'), 'Kg', 'kg'],
    ['price', t('form.price'), 'AUD', 'aud'],
    ['salePrice', t('form.salePrice'), 'RMB', 'rmb'],
  ] as const
  return (
    <>
      <Form.Item name="nameZh" label={t('names.nameZh')}>
        <Input maxLength={textLimits.item} autoComplete="off" />
      </Form.Item>
      <Form.Item name="nameEn" label={t('names.nameEn')}>
        <Input maxLength={textLimits.item} autoComplete="off" />
      </Form.Item>
      <Form.Item name="aliases" label={t('form.aliases')} extra={t('form.aliasesHint')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} autoComplete="off" />
      </Form.Item>
      <Form.Item name="class" label={t('names.productClass')} extra={t('form.classHint')}>
        <Radio.Group options={productClasses.map((value) => ({ value, label: t(`class.${value}`) }))} />
      </Form.Item>
      <Form.Item name="barcode" label={t('names.barcode')} extra={t('form.barcodeHint')}>
        <Input maxLength={64} autoComplete="off" inputMode="numeric" />
      </Form.Item>
      {numbers.map(([name, label, unit, kind]) => (
        <Form.Item key={name} name={name} label={label} rules={[{ validator: checkNumber(kind) }]}>
          <Input suffix={unit} autoComplete="off" inputMode="decimal" />
        </Form.Item>
      ))}
    </>
  )
}
