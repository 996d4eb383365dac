import { useMemo } from 'react'
import { useIdle } from '../../shared/hooks/use-idle.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { lazy } from '../../shared/lazy.tsx'
import { checkoutSearch } from '../../shared/paths.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { typeOf } from './api/item-rows.ts'
import { useItems } from './api/list-items.ts'
import { ItemBoard, type ItemBoardProps } from './board/item-board.tsx'

const WriteOffBoard = lazy(async () => {
  const [{ WriteOffBoard: loaded }] = await Promise.all([
    import('./board/write-off-board.tsx'),
    loadTexts('losses'),
  ])
  return loaded
})
const CartDrawer = lazy(async () => (await import('./cart/cart-drawer.tsx')).CartDrawer)

export function CheckoutScreen() {
  const url = useUrl(checkoutSearch, ({ show, type, group }) => ({
    ...(show && { show }),
    ...(type && { type }),
    ...(group && { group }),
  }))
  const { search, change } = url
  const cartOpen = search.cart === 'open'
  const idle = useIdle()
  const { q, type: tab = 'All' } = search
  const filter = useMemo(() => {
    const type = typeOf(tab)
    return q || type ? { ...(q && { q }), ...(type && { type }) } : null
  }, [q, tab])
  const closeCart = () => change({ cart: undefined })
  return (
    <>
      {search.show ? (
        <WriteOffBoard url={url} />
      ) : (
        <Items filter={filter} search={search} onSearch={change} />
      )}
      {(idle || cartOpen) && <CartDrawer open={cartOpen} onClose={closeCart} />}
    </>
  )
}

interface ItemsProps extends Omit<ItemBoardProps, 'items'> {
  readonly filter: Parameters<typeof useItems>[0]
}

function Items({ filter, ...board }: ItemsProps) {
  return (
    <QueryBoundary query={useItems(filter)}>
      {(items) => <ItemBoard items={items} {...board} />}
    </QueryBoundary>
  )
}
