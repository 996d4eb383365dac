import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Alert, Button, Card, Descriptions, Flex, Result, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { shownBarcode } from '#domain/product/barcode.ts'
import { productName } from '#domain/product/product.ts'
import { toApiError } from '../../../shared/api/api-error.ts'
import { formatDay } from '../../../shared/format/format.ts'
import { useFallbackInterval } from '../../../shared/hooks/use-live.ts'
import { ActionButtons } from '../../../shared/kit/action-buttons.tsx'
import { paths, toProduct } from '../../../shared/paths.ts'
import type { ProductRecord } from '../../../shared/products/list-products.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { useProductActions } from '../use-product-actions.tsx'
import { ProductHistory } from './product-history.tsx'
import { type ProductAnswer, productOptions } from './read-product.ts'

/** A product at an address of its own: its names and codes, what of it is there, was bought, and was sold. */
export function ProductPage() {
  const { t } = useTranslation('product')
  const { product } = useParams({ from: paths.productPage })
  const navigate = useNavigate()
  const query = useQuery({ ...productOptions(product), refetchInterval: useFallbackInterval() })
  if (query.error && toApiError(query.error).code === 'product.gone') {
    return (
      <Result
        status="warning"
        title={t('page.unknown')}
        extra={<Button onClick={() => void navigate({ to: paths.product })}>{t('toProducts')}</Button>}
      />
    )
  }
  return <QueryBoundary query={query}>{(answer) => <Loaded answer={answer} />}</QueryBoundary>
}

function Loaded({ answer }: { readonly answer: ProductAnswer }) {
  const { t } = useTranslation('product')
  const { actions, dialogs } = useProductActions()
  const { product } = answer
  const { nameZh, nameEn, archived, mergedInto } = product
  const name = productName(product)
  return (
    <Flex vertical gap="middle">
      <Link to={paths.product}>{t('toProducts')}</Link>
      {mergedInto && (
        <Alert
          type="info"
          showIcon
          title={t('page.merged', { name: mergedInto.name })}
          action={<Link {...toProduct(mergedInto._id)}>{mergedInto.name}</Link>}
        />
      )}
      <Card size="small" role="region" aria-label={t('names.product')}>
        <Flex wrap justify="space-between" gap="small" style={{ marginBottom: 8 }}>
          <Flex wrap align="center" gap="small" className="product-names">
            <h2 className="plain-heading" style={{ fontSize: 20, fontWeight: 600 }}>
              {name}
            </h2>
            {nameZh !== '' && <Text type="secondary">{nameEn}</Text>}
            {archived && <Tag>{t('names.archived')}</Tag>}
          </Flex>
          <ActionButtons actions={actions(product)} />
        </Flex>
        <ProductInfo product={product} />
      </Card>
      {!mergedInto && <ProductHistory answer={answer} />}
      {dialogs}
    </Flex>
  )
}

/** Other names and codes, weight, and the two prices with their days. */
function ProductInfo({ product }: { readonly product: ProductRecord }) {
  const { t } = useTranslation('product')
  const {
    aliases,
    others = [],
    barcode,
    weight,
    class: of,
    price,
    pricedAt,
    salePrice,
    salePricedAt,
  } = product
  const names = [...aliases, ...others].join(', ')
  const priced = (amount: number | null, currency: 'AUD' | 'RMB', at: string | null) =>
    amount === null ? (
      '–'
    ) : (
      <Flex gap="small">
        <MoneyText amount={amount} currency={currency} strong />
        {at !== null && <Text type="secondary">{formatDay(at)}</Text>}
      </Flex>
    )
  return (
    <Descriptions
      size="small"
      colon={false}
      column={{ xs: 1, sm: 2, lg: 3 }}
      items={[
        { key: 'price', label: t('names.lastPrice'), children: priced(price, 'AUD', pricedAt) },
        { key: 'sale', label: t('names.salePrice'), children: priced(salePrice, 'RMB', salePricedAt) },
        { key: 'weight', label: t('withUnit.weightKg'), children: weight ?? '–' },
        { key: 'class', label: t('names.productClass'), children: t(`class.${of}`) },
        { key: 'barcode', label: t('names.barcode'), children: shownBarcode(barcode) || '–' },
        { key: 'aliases', label: t('names.aliases'), children: names || '–' },
      ]}
    />
  )
}
