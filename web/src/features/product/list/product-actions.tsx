import { useTranslation } from 'react-i18next'
import { undoMergeProducts, updateProduct } from '#contract/product.ts'
import { productName } from '#domain/product/product.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import type { ProductRecord } from '../../../shared/products/list-products.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { RowButton } from '../../../shared/ui/row/row-button.tsx'

/** An action that opens a dialog. */
export type ProductAction = 'edit' | 'merge'

interface ProductActionsProps {
  readonly product: ProductRecord
  readonly onAction: (action: ProductAction, product: ProductRecord) => void
}

/** Edit, archive and merge; of a merged product the end of its merge. All of them can be taken back, so nothing is asked. */
export function ProductActions({ product, onAction }: ProductActionsProps) {
  const { t } = useTranslation('product')
  const mayEdit = useMay('product.edit')
  const mayMerge = useMay('product.merge')
  const undo = useCall(undoMergeProducts)
  const update = useCall(updateProduct)
  const { _id, version, nameZh, nameEn, barcode, class: of, archived } = product
  const name = productName(product)
  if (product.mergedInto) {
    return (
      mayMerge && (
        <RowButton
          aria-label={t('words.undoMergeOf', { name })}
          onClick={() => !undo.isPending && undo.mutate({ body: { _id, version } })}
        >
          {t('words.undoMerge')}
        </RowButton>
      )
    )
  }
  const archive = () => {
    if (update.isPending) return
    const body = { _id, version, nameZh, nameEn, barcode, class: of, archived: !archived }
    update.mutate({ body })
  }
  return (
    <div className="row-actions row-actions-end">
      {mayEdit && (
        <RowButton aria-label={t('words.editTitle', { name })} onClick={() => onAction('edit', product)}>
          {t('words.edit')}
        </RowButton>
      )}
      {mayEdit && (
        <RowButton aria-label={t(archived ? 'bringBackOf' : 'archiveOf', { name })} onClick={archive}>
          {t(archived ? 'bringBack' : 'archive')}
        </RowButton>
      )}
      {mayMerge && (
        <RowButton aria-label={t('mergeOf', { name })} onClick={() => onAction('merge', product)}>
          {t('words.merge')}
        </RowButton>
      )}
    </div>
  )
}
