import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { textLimits } from '#domain/text/text-limits.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { useMay } from '../../../shared/session/permission.ts'
import type { FillRow } from '../draft/draft.ts'
import type { CellInput } from '../grid/cell-input.tsx'
import { OfferedCell } from '../offers/offered-cell.tsx'

const RememberAlias = lazy(async () => {
  const [{ RememberAlias: loaded }] = await Promise.all([
    import('../../../shared/paste/remember-alias.tsx'),
    loadTexts('paste'),
  ])
  return loaded
})
const ProductOffers = lazy(async () => (await import('./product-offers.tsx')).ProductOffers)
const UnknownBarcode = lazy(async () => (await import('./product-offers.tsx')).UnknownBarcode)

interface ItemCellProps extends ComponentProps<typeof CellInput> {
  /** What a customer called the item, in the row of a pasted message. */
  readonly written: string | undefined
  readonly onProduct: (fill: FillRow) => void
  /** A product was chosen, and fills the row. */
  readonly onChosen: () => void
}

/**
 * The item of a row: free text. While it is typed, the products that it finds are offered below. A barcode
 * becomes its product when the field is left, since a scanner goes on before there are offers.
 */
export function ItemCell({ written, onProduct, onChosen, ...cell }: ItemCellProps) {
  const text = String(cell.value ?? '')
  // The offers know whether it is one.
  const isMaybeBarcode = /(?:[\d０-９][ -]?){8}/.test(text)
  return (
    <OfferedCell
      {...cell}
      maxLength={textLimits.item}
      mayOffer={useMay('product.list')}
      staysWhenLeft={isMaybeBarcode}
      offers={(offered) => (
        <ProductOffers
          {...offered}
          onChoose={(fill, goesOn) => {
            offered.onClose()
            flushSync(() => onProduct(fill))
            if (goesOn) onChosen()
          }}
        />
      )}
      below={
        <>
          {isMaybeBarcode && <UnknownBarcode text={text} />}
          {written !== undefined && <RememberAlias written={written} item={text} />}
        </>
      }
    />
  )
}
