import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { later } from '../../shared/later.tsx'
import { type CheckoutSearch, checkoutSearch, paths } from '../../shared/paths.ts'
import { PageState } from '../../shared/ui/page-state.tsx'
import { useCalm } from '../../shared/use-calm.ts'
import { useItems } from './api/list-items.ts'
import { ItemBoard } from './item-board.tsx'
import { typeOf } from './item-list.ts'

const CartDrawer = later(async () => (await import('./cart-drawer.tsx')).CartDrawer)

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
  const calm = useCalm()
  const { q, type: tab = 'All' } = search
  const asked = useMemo(() => {
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
      <PageState query={useItems(asked)}>
        {(items) => <ItemBoard items={items} search={search} onSearch={change} />}
      </PageState>
      {(calm || cartOpen) && <CartDrawer open={cartOpen} onClose={closeCart} />}
    </>
  )
}
