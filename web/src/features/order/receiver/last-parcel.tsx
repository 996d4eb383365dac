import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Dispatch } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { listPackages } from '#contract/package.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { findProduct } from '../../../shared/products/find-product.ts'
import { useProducts } from '../../../shared/products/list-products.ts'
import { keys } from '../../../shared/query-keys.ts'
import { chosenOf, withProduct } from '../draft/chosen-product.ts'
import { newRow, type ReceiverDraft, type Row } from '../draft/draft.ts'
import type { OrderAction } from '../draft/order-state.ts'
import { focusItems } from '../grid/cell-id.ts'

interface LastParcelProps {
  readonly draft: ReceiverDraft
  /** Empty ones. */
  readonly rows: readonly Row[]
  readonly dispatch: Dispatch<OrderAction>
}

/** Puts the goods of the receiver's last parcel into the empty rows, at the prices of the catalogue. */
export function LastParcel({ draft, rows, dispatch }: LastParcelProps) {
  const { t } = useTranslation('order')
  const { receiver, phone } = draft
  const { data } = useQuery(
    callQuery([...keys.packages, 'last', receiver, phone], listPackages, {
      query: { receiver: `${receiver} ${phone}`, limit: '10' },
    }),
  )
  const last = data?.result.find((one) => one.receiver === receiver && one.phone === phone)
  const products = useProducts('', last !== undefined).data?.rows ?? []
  if (!last) return null
  const fill = () => {
    // Rows that stay keep their ids, by which Undo finds them.
    const filled = last.items.map(({ item, qty }, at) => ({
      ...(rows[at] ?? newRow()),
      item,
      qty: String(qty),
    }))
    flushSync(() => {
      dispatch({
        do: 'paste',
        rows: [...filled, ...rows.slice(filled.length)],
        at: { row: 0, cell: 'item' },
        count: filled.length,
      })
      for (const { id, item } of filled) {
        const { product } = findProduct(products, item)
        if (product)
          dispatch({ do: 'product', id, fill: (order) => withProduct(order, id, chosenOf(product)) })
      }
    })
    focusItems()
  }
  const goods = last.items.map(({ item, qty }) => `${qty} × ${item}`).join(', ')
  return (
    <Button title={goods} onClick={fill}>
      {t('receiver.sameAgain')}
    </Button>
  )
}
