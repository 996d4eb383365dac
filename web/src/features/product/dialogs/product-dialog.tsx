import { useTranslation } from 'react-i18next'
import { addProduct, updateProduct } from '#contract/product.ts'
import { productName } from '#domain/product/product.ts'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import type { ProductRecord } from '../../../shared/products/list-products.ts'
import { ProductFields } from './product-fields.tsx'
import { emptyProduct, type ProductValues, productBody, productValuesOf } from './product-values.ts'

/** The form of a product, for changes as it was seen when the dialog was opened, or for a new one. */
export function ProductDialog({ product }: { readonly product?: ProductRecord }) {
  const { t } = useTranslation('product')
  const stored = product ? productValuesOf(product) : emptyProduct
  const seen = product && { _id: product._id, version: product.version, archived: product.archived }
  return (
    <CallForm
      title={product ? t('words.editTitle', { name: productName(product) }) : t('new')}
      ok={t('words.save')}
      call={product ? updateProduct : addProduct}
      values={stored}
      input={(values: ProductValues) => ({ body: { ...productBody(values, stored), ...seen } })}
      firstField="nameZh"
    >
      <ProductFields />
    </CallForm>
  )
}
