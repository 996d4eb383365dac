import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { updateProduct } from '#contract/product.ts'
import { productName } from '#domain/product/product.ts'
import { useCall } from '../api/use-call.ts'
import { toast } from '../feedback/toasts.ts'
import { findProduct, isKnown } from '../products/find-product.ts'
import { useProducts } from '../products/list-products.ts'
import { useMay } from '../session/permission.ts'
import './paste.css'

interface RememberAliasProps {
  /** What the message calls an item. */
  readonly written: string
  /** What the item was corrected to. */
  readonly item: string
}

/** Offers to remember what a customer calls a product, once it was corrected to one. */
export function RememberAlias({ written, item }: RememberAliasProps) {
  const { t } = useTranslation('paste')
  const mayEdit = useMay('product.edit')
  const { data } = useProducts('', mayEdit)
  const products = data?.rows ?? []
  const { product } = findProduct(products, item)
  const name = product ? productName(product) : ''
  const update = useCall(updateProduct, {
    meta: { silentSuccess: true },
    onSuccess: () => toast('success', t('remembered', { written, product: name })),
  })
  // Until all are loaded, nobody knows whether another product is called so.
  if (!product || written === '' || data?.loadStatus.is !== 'all' || isKnown(products, written)) return null
  const remember = () => {
    if (update.isPending) return
    const { _id, version, archived, nameZh, nameEn, aliases, barcode, class: of } = product
    const body = {
      _id,
      version,
      archived,
      nameZh,
      nameEn,
      aliases: [...aliases, written],
      barcode,
      class: of,
    }
    update.mutate({ body })
  }
  return (
    <Button size="small" className="paste-remember" onClick={remember}>
      {t('remember', { written, product: name })}
    </Button>
  )
}
