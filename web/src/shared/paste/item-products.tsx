import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { productName } from '#domain/product/product.ts'
import type { FoundProducts } from '../products/find-product.ts'
import { productDetails } from '../products/product-details.ts'
import { Text } from '../ui/text/text.tsx'
import { RememberAlias } from './remember-alias.tsx'
import type { Cell } from './taken-parcel.ts'

interface ItemProductsProps {
  readonly item: Cell
  readonly found: FoundProducts
  /** Whether the catalogue has products at all. */
  readonly hasCatalogue: boolean
  /** What the message calls it. */
  readonly written: string
  readonly onName: (name: string) => void
}

/** Which product of the catalogue an item is, or those that it may be. */
export function ItemProducts({ item, found, hasCatalogue, written, onName }: ItemProductsProps) {
  const { product, offers } = found
  const { t } = useTranslation('paste')
  if (product) {
    const details = [productName(product), productDetails(product)].filter(Boolean).join(' · ')
    return (
      <>
        <p className="paste-rest">{t('product', { product: details })}</p>
        <RememberAlias written={written} item={item.text} />
      </>
    )
  }
  if (offers.length === 0) {
    const why = hasCatalogue ? t('notInCatalogue') : item.doubtful && t('doubtful')
    return why && <Text type={item.doubtful ? 'warning' : 'secondary'}>{why}</Text>
  }
  return (
    <Flex wrap gap={4} align="center">
      <Text type={item.doubtful ? 'warning' : 'secondary'}>
        {t(offers.length > 1 ? 'whichProduct' : 'perhaps')}
      </Text>
      {offers.map((one) => (
        <Button key={one._id} size="small" onClick={() => onName(productName(one))}>
          {productName(one)}
        </Button>
      ))}
    </Flex>
  )
}
