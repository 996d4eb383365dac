import { Alert, Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { mergeProducts } from '#contract/product.ts'
import { itemWords } from '#domain/product/item-words.ts'
import { productName } from '#domain/product/product.ts'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import { type ProductRecord, useProducts } from '../../../shared/products/list-products.ts'
import { productHasWords } from '../../../shared/products/product-has-words.ts'

interface MergeValues {
  readonly into: string | null
}

/** Merges a product into another one, for admins. */
export function MergeDialog({ product }: { readonly product: ProductRecord }) {
  const { t } = useTranslation('product')
  const { _id, version } = product
  const { data } = useProducts('')
  const options = (data?.rows ?? [])
    .filter((one) => one._id !== _id && one.mergedInto === undefined)
    .map((one) => ({ value: one._id, label: productName(one), product: one }))
  return (
    <CallForm
      title={t('mergeDialog.title', { name: productName(product) })}
      ok={t('words.merge')}
      call={mergeProducts}
      values={{ into: null }}
      input={({ into }: MergeValues) => (into === null ? null : { body: { _id, into, version } })}
      firstField="into"
    >
      <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('mergeDialog.text')} />
      <Form.Item
        name="into"
        label={t('mergeDialog.into')}
        rules={[{ required: true, message: t('mergeDialog.choose') }]}
      >
        <Select
          options={options}
          loading={data === undefined}
          showSearch={{
            filterOption: (typed, option) =>
              option !== undefined && productHasWords(option.product, itemWords(typed)),
          }}
        />
      </Form.Item>
    </CallForm>
  )
}
