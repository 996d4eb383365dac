import { useTranslation } from 'react-i18next'
import { undoMergeProducts, updateProduct } from '#contract/product.ts'
import { productName } from '#domain/product/product.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useDialog } from '../../shared/kit/dialog.tsx'
import type { RowAction } from '../../shared/kit/row-actions.tsx'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import type { ProductRecord } from '../../shared/products/list-products.ts'
import { usePermissionCheck } from '../../shared/session/permission.ts'

const ProductDialog = lazy(async () => (await import('./dialogs/product-dialog.tsx')).ProductDialog)
const MergeDialog = lazy(async () => (await import('./dialogs/merge-dialog.tsx')).MergeDialog)

/** What can be done with a product, in its row and on its page, with the dialogs of it. */
export function useProductActions() {
  usePreload(ProductDialog)
  usePreload(MergeDialog)
  const { t } = useTranslation('product')
  const may = usePermissionCheck()
  const undo = useCall(undoMergeProducts)
  const update = useCall(updateProduct)
  const [editing, edit] = useDialog((product: ProductRecord | null) => (
    <ProductDialog {...(product && { product })} />
  ))
  const [merging, merge] = useDialog((product: ProductRecord) => <MergeDialog product={product} />)
  const actions = (product: ProductRecord): readonly RowAction[] => {
    const { _id, version, nameZh, nameEn, barcode, class: of, archived } = product
    const name = productName(product)
    if (product.mergedInto) {
      if (!may('product.merge')) return []
      const takeBack = () => undo.isPending || undo.mutate({ body: { _id, version } })
      return [{ text: t('words.undoMerge'), label: t('words.undoMergeOf', { name }), onPress: takeBack }]
    }
    const archive = () =>
      update.isPending ||
      update.mutate({ body: { _id, version, nameZh, nameEn, barcode, class: of, archived: !archived } })
    return [
      ...(may('product.edit')
        ? [
            {
              text: t('words.edit'),
              label: t('words.editTitle', { name }),
              opens: true,
              onPress: () => edit(product),
            },
            { text: t(archived ? 'bringBack' : 'archive'), onPress: archive },
          ]
        : []),
      ...(may('product.merge') ? [{ text: t('words.merge'), onPress: () => merge(product) }] : []),
    ]
  }
  const dialogs = (
    <>
      {editing}
      {merging}
    </>
  )
  return { actions, edit, dialogs }
}
