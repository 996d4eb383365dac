import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Flex, Skeleton, type TableColumnsType } from 'antd'
import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownBarcode } from '#domain/product/barcode.ts'
import { productName } from '#domain/product/product.ts'
import { formatDay } from '../../shared/format/format.ts'
import { plainMoney } from '../../shared/format/plain-money.ts'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { numberColumn } from '../../shared/kit/number-column.ts'
import { useList } from '../../shared/kit/use-list.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { paths, productSearch, toProduct } from '../../shared/paths.ts'
import { type ProductRecord, products } from '../../shared/products/list-products.ts'
import { usePermissionCheck } from '../../shared/session/permission.ts'
import { InClosedCard, RowLink } from '../../shared/ui/row/row-link.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import { useProductActions } from './use-product-actions.tsx'

const Suggestions = lazy(
  async () => (await import('./suggestions/suggestions.tsx')).Suggestions,
  <Skeleton active />,
)

const main = { type: 'primary' } as const

/** The catalogue, or what past orders suggest for it. The choice is in the URL. */
export function ProductScreen() {
  const { show } = useSearch({ from: paths.product })
  const may = usePermissionCheck()
  usePreload(Suggestions)
  return show === 'suggestions' && may('product.suggest') ? <Suggestions /> : <ProductList />
}

/**
 * The products. Merged ones are found by a search only. All actions can be taken back, so nothing is asked.
 */
function ProductList() {
  const { t } = useTranslation(['product', 'shell'])
  const navigate = useNavigate({ from: paths.product })
  const may = usePermissionCheck()
  const url = useUrl(productSearch)
  const { q = '' } = url.search
  const list = useList(products, q === '' ? null : { q })
  const rows = useMemo(
    () => (q === '' ? list.rows?.filter(({ mergedInto }) => mergedInto === undefined) : list.rows),
    [list.rows, q],
  )
  // Past orders fill an empty catalogue with one press.
  const isEmpty = q === '' && rows?.length === 0 && may('product.suggest')
  const { actions, edit, dialogs } = useProductActions()
  return (
    <>
      <ListBoard
        label={t('shell:entry.product')}
        list={{ ...list, rows }}
        url={url}
        search={{ placeholder: t('search') }}
        nameOf={productName}
        columnsOf="product"
        card={['name', 'class', 'price', 'salePrice']}
        columns={useProductColumns()}
        actions={actions}
        tools={
          <Flex wrap gap="small">
            {may('product.suggest') && (
              <Button
                {...(isEmpty && main)}
                onClick={() => void navigate({ search: { show: 'suggestions' } })}
              >
                {t('toSuggestions')}
              </Button>
            )}
            {may('product.edit') && (
              <Button {...(!isEmpty && main)} onClick={() => edit(null)}>
                {t('new')}
              </Button>
            )}
          </Flex>
        }
        none={
          <>
            {t('none')} {may('import.make') && <Link to={paths.import}>{t('import')}</Link>}
          </>
        }
      />
      {dialogs}
    </>
  )
}

function useProductColumns(): TableColumnsType<ProductRecord> {
  const { t } = useTranslation('product')
  return [
    {
      title: t('column.name'),
      key: 'name',
      sorter: (a, b) => productName(a).localeCompare(productName(b), 'zh'),
      render: (_, { _id, nameZh, nameEn, archived, mergedInto }) => (
        <NameLine
          id={_id}
          texts={[
            productName({ nameZh, nameEn }),
            nameZh !== '' && nameEn,
            archived && t('names.archived'),
            mergedInto && t('words.mergedInto', { name: mergedInto.name }),
          ]}
        />
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
    {
      title: t('names.barcode'),
      dataIndex: 'barcode',
      width: 128,
      responsive: ['xl'],
      render: shownBarcode,
    },
    numberColumn(t('withUnit.weightKg'), 'weight', 112, (weight: number | null) => weight ?? '–'),
    {
      title: t('column.price'),
      dataIndex: 'price',
      width: 140,
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
  ]
}

interface NameLineProps {
  /** Of the product, to whose page the name leads. */
  readonly id: string
  readonly texts: readonly (string | false | undefined)[]
}

/** A name, and what else is said of it, in one line. */
function NameLine({ id, texts }: NameLineProps) {
  const [name = '', ...more] = texts.filter((text) => typeof text === 'string' && text !== '')
  const rest = more.join(' · ')
  return (
    <ClampedText text={[name, ...more].join(' · ')}>
      <RowLink to={toProduct(id)}>{name}</RowLink> <Text type="secondary">{rest}</Text>
    </ClampedText>
  )
}

/** An amount, with the day it is of before it where there is room. */
function DatedAmount({ amount, at }: { readonly amount: number | null; readonly at: string | null }) {
  const inLine = useContext(InClosedCard)
  if (amount === null) return <Text type="secondary">–</Text>
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {at !== null && !inLine && (
        <Text type="secondary" style={{ fontSize: 12 }}>
          {formatDay(at)}
        </Text>
      )}{' '}
      {plainMoney(amount)}
    </span>
  )
}
