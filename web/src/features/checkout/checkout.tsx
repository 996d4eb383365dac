import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useIdle } from '../../shared/hooks/use-idle.ts'
import { lazy } from '../../shared/lazy.tsx'
import { type CheckoutSearch, checkoutSearch, paths } from '../../shared/paths.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { useItems } from './api/list-items.ts'
import { ItemBoard } from './item/item-board.tsx'
import { typeOf } from './item/item-list.ts'

const CartDrawer = lazy(async () => (await import('./cart/cart-drawer.tsx')).CartDrawer)

export function CheckoutScreen() {
  const search = useSearch({ from: paths.checkout })
  const navigate = useNavigate({ from: paths.checkout })
  const change = useCallback(
    (changed: CheckoutSearch) =>
      void navigate({
        search: (now) => checkoutSearch({ ...now, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const cartOpen = search.cart === 'open'
  const idle = useIdle()
  const { q, type: tab = 'All' } = search
  const filter = useMemo(() => {
    const type = typeOf(tab)
    return q || type ? { ...(q && { q }), ...(type && { type }) } : null
  }, [q, tab])
  const closeCart = () =>
    void navigate({
      search: ({ cart: _closed, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <QueryBoundary query={useItems(filter)}>
        {(items) => <ItemBoard items={items} search={search} onSearch={change} />}
      </QueryBoundary>
      {(idle || cartOpen) && <CartDrawer open={cartOpen} onClose={closeCart} />}
    </>
  )
}
