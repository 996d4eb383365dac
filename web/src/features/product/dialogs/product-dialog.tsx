import { useTranslation } from 'react-i18next'
import { addProduct, updateProduct } from '#contract/product.ts'
import { productName } from '#domain/product/product.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'
import type { ProductRecord } from '../../../shared/products/list-products.ts'
import { ProductFields } from './product-fields.tsx'
import { emptyProduct, type ProductValues, productBody, productValuesOf } from './product-values.ts'

interface ProductDialogProps {
  /** The product to edit, as it was seen when the dialog was opened; a new one when left out. */
  readonly product?: ProductRecord
  readonly open: boolean
  readonly onClose: () => void
}

/** The form of a product, for a new one and for changes. */
export function ProductDialog({ product, open, onClose }: ProductDialogProps) {
  const { t } = useTranslation('product')
  const errors = useFormErrors<ProductValues>()
  // The dialog shows errors itself, so there is no toast.
  const add = useCall(addProduct, { meta: { silent: true } })
  const update = useCall(updateProduct, { meta: { silent: true } })
  const busy = add.isPending || update.isPending
  const stored = product ? productValuesOf(product) : emptyProduct
  const save = (values: ProductValues) => {
    if (busy || add.isSuccess || update.isSuccess) return
    const done = { onSuccess: onClose, onError: errors.showError }
    if (!product) return add.mutate({ body: productBody(values, stored) }, done)
    const { _id, version, archived } = product
    update.mutate({ body: { ...productBody(values, stored), _id, version, archived } }, done)
  }
  return (
    <FormDialog
      open={open}
      title={product ? t('words.editTitle', { name: productName(product) }) : t('new')}
      ok={t('words.save')}
      busy={busy}
      errors={errors}
      initialValues={stored}
      firstField="nameZh"
      onFinish={save}
      onClose={onClose}
      afterClose={() => {
        add.reset()
        update.reset()
      }}
    >
      <ProductFields />
    </FormDialog>
  )
}
