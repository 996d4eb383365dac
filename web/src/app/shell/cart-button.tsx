import ShoppingCartOutlined from '@ant-design/icons/es/icons/ShoppingCartOutlined'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCart } from '../../shared/api/list-cart.ts'
import { paths } from '../../shared/paths.ts'
import { cartButtonId } from '../../shared/ui/cart-button.ts'

/** Opens the cart drawer of the checkout screen by a search param, so that Back closes the drawer. */
export function CartButton() {
  const { t } = useTranslation('shell')
  const count = useCart().data?.length ?? 0
  const navigate = useNavigate({ from: paths.checkout })
  return (
    <span className="cart-button">
      <Button
        id={cartButtonId}
        icon={<ShoppingCartOutlined />}
        aria-label={t('cart', { count })}
        aria-haspopup="dialog"
        onClick={() => void navigate({ to: '.', search: (search) => ({ ...search, cart: 'open' }) })}
      >
        {t('cartShort')}
      </Button>
      {count > 0 && (
        <span className="cart-count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}
