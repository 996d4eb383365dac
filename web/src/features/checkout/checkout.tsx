import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type CheckoutSearch, checkoutSearch, paths } from '../../shared/paths.ts'
import { PageState } from '../../shared/ui/page-state.tsx'
import { useItems } from './api/list-items.ts'
import { CartDrawer } from './cart-drawer.tsx'
import { ItemBoard } from './item-board.tsx'
import { typeOf } from './item-list.ts'

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
      <CartDrawer open={search.cart === 'open'} onClose={closeCart} />
    </>
  )
}
