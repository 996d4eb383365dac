import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type CheckoutSearch, checkoutSearch, paths } from '../../shared/paths.ts'
import { PageState } from '../../shared/ui/page-state.tsx'
import { useItems } from './api/list-items.ts'
import { CartDrawer } from './cart-drawer.tsx'
import { ItemBoard } from './item-board.tsx'

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
  const closeCart = () =>
    void navigate({
      search: ({ cart: _closed, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageState query={useItems()}>
        {(items) => <ItemBoard items={items} search={search} onSearch={change} />}
      </PageState>
      <CartDrawer open={search.cart === 'open'} onClose={closeCart} />
    </>
  )
}
