import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { shownBarcode } from '#domain/product/barcode.ts'
import { productName } from '#domain/product/product.ts'
import { formatDay } from '../../../shared/format/format.ts'
import { plainMoney } from '../../../shared/format/plain-money.ts'
import type { ProductRecord } from '../../../shared/products/list-products.ts'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { type ProductAction, ProductActions } from './product-actions.tsx'

export function useProductColumns(
  onAction: (action: ProductAction, product: ProductRecord) => void,
): TableColumnsType<ProductRecord> {
  const { t } = useTranslation('product')
  return [
    {
      title: t('column.name'),
      key: 'name',
      sorter: (a, b) => productName(a).localeCompare(productName(b), 'zh'),
      render: (_, { nameZh, nameEn, archived, mergedInto }) => (
        <>
          <ClampedText text={productName({ nameZh, nameEn })} />
          <Text type="secondary">
            {[
              nameZh !== '' && nameEn,
              archived && t('names.archived'),
              mergedInto && t('words.mergedInto', { name: mergedInto.name }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </>
      ),
    },
    {
      title: t('names.aliases'),
      dataIndex: 'aliases',
      width: '18%',
      responsive: ['xxl'],
      render: (aliases: readonly string[]) => <ClampedText text={aliases.join(', ')} />,
    },
    {
      title: t('names.productClass'),
      dataIndex: 'class',
      width: 80,
      render: (of: ProductRecord['class']) => t(`class.${of}`),
    },
    { title: t('names.barcode'), dataIndex: 'barcode', width: 128, responsive: ['xl'], render: shownBarcode },
    {
      title: t('withUnit.weightKg'),
      dataIndex: 'weight',
      width: 112,
      align: 'right',
      render: (weight: number | null) => weight ?? '–',
    },
    {
      title: t('column.price'),
      dataIndex: 'price',
      width: 132,
      align: 'right',
      sorter: (a, b) => (a.price ?? 0) - (b.price ?? 0),
      render: (_, { price, pricedAt }) => <DatedAmount amount={price} at={pricedAt} />,
    },
    {
      title: t('column.salePrice'),
      dataIndex: 'salePrice',
      width: 144,
      align: 'right',
      sorter: (a, b) => (a.salePrice ?? 0) - (b.salePrice ?? 0),
      render: (_, { salePrice, salePricedAt }) => <DatedAmount amount={salePrice} at={salePricedAt} />,
    },
    {
      title: t('words.actions'),
      key: 'actions',
      width: 184,
      align: 'right',
      render: (_, product) => <ProductActions product={product} onAction={onAction} />,
    },
  ]
}

/** An amount with the day it is of below it. */
function DatedAmount({ amount, at }: { readonly amount: number | null; readonly at: string | null }) {
  if (amount === null) return <Text type="secondary">–</Text>
  return (
    <>
      {plainMoney(amount)}
      {at !== null && (
        <div>
          <Text type="secondary">{formatDay(at)}</Text>
        </div>
      )}
    </>
  )
}
