import { useIdle } from '../../shared/hooks/use-idle.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { lazy } from '../../shared/lazy.tsx'
import { checkoutSearch } from '../../shared/paths.ts'
import { ItemBoard } from './board/item-board.tsx'

const WriteOffBoard = lazy(async () => {
  const [{ WriteOffBoard: loaded }] = await Promise.all([
    import('./board/write-off-board.tsx'),
    loadTexts('losses'),
  ])
  return loaded
})
const CartDrawer = lazy(async () => (await import('./cart/cart-drawer.tsx')).CartDrawer)

export function CheckoutScreen() {
  const url = useUrl(checkoutSearch, ({ show, type, group, state }) => ({
    ...(show && { show }),
    ...(type && { type }),
    ...(group && { group }),
    ...(state && { state }),
  }))
  const { search, change } = url
  const cartOpen = search.cart === 'open'
  const idle = useIdle()
  const closeCart = () => change({ cart: undefined })
  return (
    <>
      {search.show ? <WriteOffBoard url={url} /> : <ItemBoard url={url} />}
      {(idle || cartOpen) && <CartDrawer open={cartOpen} onClose={closeCart} />}
    </>
  )
}
