import { useEffect, useEffectEvent, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { barcodeOf } from '#domain/product/barcode.ts'
import { productName } from '#domain/product/product.ts'
import { findOffers } from '../../../shared/products/find-offers.ts'
import { findProduct } from '../../../shared/products/find-product.ts'
import { type ProductRecord, useProducts } from '../../../shared/products/list-products.ts'
import { productDetails } from '../../../shared/products/product-details.ts'
import { chosenOf, withProduct } from '../draft/chosen-product.ts'
import type { Draft, FillRow } from '../draft/draft.ts'
import { pieceOf } from '../draft/use-scanned-pieces.ts'
import { ProblemText } from '../grid/cell-input.tsx'
import { OfferList } from '../offers/offer-list.tsx'
import type { OfferedText } from '../offers/offered-cell.tsx'

interface ProductOffersProps extends OfferedText {
  /** `goesOn` is true for what the person chose, after which the quantity is typed. */
  readonly onChoose: (fill: FillRow, goesOn: boolean) => void
}

const none: readonly ProductRecord[] = []

/**
 * The products that a typed text finds. Enter takes the one that the text names, else the first; the arrows
 * choose another one, Escape closes the list.
 */
export function ProductOffers({ isLeft, onChoose, ...list }: ProductOffersProps) {
  const { text, onClose } = list
  const { t } = useTranslation('order')
  const rows = useProducts('').data?.rows ?? none
  const offers = useMemo(() => findOffers(rows, text), [rows, text])
  const named = offers.findIndex(({ _id }) => _id === findProduct(rows, text).product?._id)
  const choose = (product: ProductRecord) => {
    const chosen = chosenOf(product)
    onChoose((draft, id) => withProduct(draft, id, chosen), true)
  }
  const leave = useEffectEvent(async () => {
    const { fill } = barcodeOf(text) === null ? { fill: null } : await pieceOf(text)
    if (!fill) return onClose()
    // By then another text may stand there.
    const isStill = ({ rows }: Draft, id: string) => rows.some((row) => row.id === id && row.item === text)
    onChoose((draft, id) => (isStill(draft, id) ? fill(draft, id) : draft), false)
  })
  useEffect(() => {
    if (isLeft) void leave()
  }, [isLeft])
  return (
    <OfferList
      {...list}
      label={t('items.products')}
      said={t('items.productsFound', { count: offers.length })}
      first={Math.max(0, named)}
      offers={offers.map((product) => ({
        id: product._id,
        name: productName(product),
        details: productDetails(product),
        take: () => choose(product),
      }))}
    />
  )
}

/** Says that an item is a barcode: where a product has it, its name stands there. */
export function UnknownBarcode({ text }: { readonly text: string }) {
  const id = useId()
  return barcodeOf(text) === null ? null : (
    <ProblemText id={id} problem={{ code: 'unknownBarcode', soft: true }} />
  )
}
