import { Link, useParams } from '@tanstack/react-router'
import { Alert, Descriptions, Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { shownBarcode } from '#domain/product/barcode.ts'
import { productName } from '#domain/product/product.ts'
import { formatDay } from '../../../shared/format/format.ts'
import { ActionButtons } from '../../../shared/kit/action-buttons.tsx'
import { DetailPage } from '../../../shared/kit/detail-page.tsx'
import { DetailHead } from '../../../shared/kit/detail-parts.tsx'
import { paths, toProduct } from '../../../shared/paths.ts'
import type { ProductRecord } from '../../../shared/products/list-products.ts'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { useProductActions } from '../use-product-actions.tsx'
import { ProductHistory } from './product-history.tsx'
import { type ProductAnswer, productOptions } from './read-product.ts'

/** A product at an address of its own: its names and codes, what of it is there, was bought, and was sold. */
export function ProductPage() {
  const { t } = useTranslation('product')
  const { product } = useParams({ from: paths.productPage })
  const all = <Link to={paths.product}>{t('toProducts')}</Link>
  return (
    <DetailPage options={productOptions(product)} gone="product.gone" unknown={t('page.unknown')} all={all}>
      {(answer) => (
        <Flex vertical gap="middle">
          {all}
          <Loaded answer={answer} />
        </Flex>
      )}
    </DetailPage>
  )
}

function Loaded({ answer }: { readonly answer: ProductAnswer }) {
  const { t } = useTranslation('product')
  const { actions, dialogs } = useProductActions()
  const { product } = answer
  const { nameZh, nameEn, archived, mergedInto } = product
  return (
    <>
      {mergedInto && (
        <Alert
          type="info"
          showIcon
          title={t('page.merged', { name: mergedInto.name })}
          action={<Link {...toProduct(mergedInto._id)}>{mergedInto.name}</Link>}
        />
      )}
      <DetailHead
        label={t('names.product')}
        name={productName(product)}
        beside={
          <>
            {nameZh !== '' && <Text type="secondary">{nameEn}</Text>}
            {archived && <Tag>{t('names.archived')}</Tag>}
          </>
        }
        actions={<ActionButtons actions={actions(product)} />}
      >
        <ProductInfo product={product} />
      </DetailHead>
      {!mergedInto && <ProductHistory answer={answer} />}
      {dialogs}
    </>
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
