import { Alert, Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { mergeProducts } from '#contract/product.ts'
import { itemWords } from '#domain/product/item-words.ts'
import { productName } from '#domain/product/product.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'
import { type ProductRecord, useProducts } from '../../../shared/products/list-products.ts'
import { productHasWords } from '../../../shared/products/product-has-words.ts'

interface MergeValues {
  readonly into: string | null
}

interface MergeDialogProps {
  readonly product: ProductRecord
  readonly open: boolean
  readonly onClose: () => void
}

/** Merges a product into another one, for admins. */
export function MergeDialog({ product, open, onClose }: MergeDialogProps) {
  const { t } = useTranslation('product')
  const errors = useFormErrors<MergeValues>()
  // The dialog shows the error itself, so there is no toast.
  const merge = useCall(mergeProducts, { meta: { silent: true } })
  const { data } = useProducts('')
  const options = (data?.rows ?? [])
    .filter(({ _id, mergedInto }) => _id !== product._id && mergedInto === undefined)
    .map((one) => ({ value: one._id, label: productName(one), product: one }))
  const save = ({ into }: MergeValues) => {
    if (into === null || merge.isPending || merge.isSuccess) return
    const { _id, version } = product
    merge.mutate({ body: { _id, into, version } }, { onSuccess: onClose, onError: errors.showError })
  }
  return (
    <FormDialog
      open={open}
      title={t('mergeDialog.title', { name: productName(product) })}
      ok={t('words.merge')}
      busy={merge.isPending}
      errors={errors}
      initialValues={{ into: null }}
      firstField="into"
      onFinish={save}
      onClose={onClose}
      afterClose={merge.reset}
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
    </FormDialog>
  )
}
