import { Link } from '@tanstack/react-router'
import { Flex, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ItemType, itemTypes } from '#domain/item/moves.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { productName } from '#domain/product/product.ts'
import { formatDay } from '../../../shared/format/format.ts'
import { plainMoney } from '../../../shared/format/plain-money.ts'
import { Section } from '../../../shared/kit/detail-parts.tsx'
import { numberColumn } from '../../../shared/kit/number-column.ts'
import { SmallTable } from '../../../shared/kit/small-table.tsx'
import {
  type CheckoutTab,
  toCheckout,
  toPackage,
  toPackages,
  toParty,
  toTransaction,
} from '../../../shared/paths.ts'
import { ItemTypeTag } from '../../../shared/ui/item-type-tag.tsx'
import { RowLink } from '../../../shared/ui/row/row-link.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import './product-page.css'
import type { ProductAnswer } from './read-product.ts'

const tabs: Readonly<Record<ItemType, CheckoutTab>> = {
  sold: 'Sold',
  stock: 'Stock',
  employee: 'Employee',
  exception: 'Exception',
}

interface StockProps {
  readonly name: string
  readonly stock: ProductAnswer['stock']
}

/** Unpaid pieces by state; each leads to its rows on Checkout. */
function ProductStock({ name, stock }: StockProps) {
  const { t } = useTranslation('product')
  return (
    <Section title={t('page.stock')}>
      <Flex wrap gap="8px 32px">
        {stock.length === 0 && <Text type="secondary">{t('page.noStock')}</Text>}
        {stock
          .toSorted((a, b) => itemTypes.indexOf(a.type) - itemTypes.indexOf(b.type))
          .map(({ type, pieces, inCarts }) => (
            <span key={type}>
              <Link {...toCheckout({ type: tabs[type], q: name })}>
                <ItemTypeTag type={type} />
              </Link>{' '}
              <Text strong>{pieces}</Text>{' '}
              {inCarts > 0 && <Text type="secondary">{t('page.inCarts', { count: inCarts })}</Text>}
            </span>
          ))}
      </Flex>
    </Section>
  )
}

/** Unpaid pieces by state, what was bought and sold of it last, and who buys it. */
export function ProductHistory({ answer }: { readonly answer: ProductAnswer }) {
  const { t } = useTranslation('product')
  const { product, stock, purchases, sales, buyers } = answer
  return (
    <div className="product-tables">
      <ProductStock name={productName(product)} stock={stock} />
      <History
        title={t('page.purchases')}
        of={t('names.package')}
        each={`${t('page.each')}\u00a0A$`}
        rows={purchases.map(({ pk_id, price, ...row }) => ({
          ...row,
          each: price,
          name: <RowLink to={toPackage(pk_id)}>{pk_id}</RowLink>,
        }))}
      />
      <History
        title={t('page.sales')}
        of={t('names.transaction')}
        rows={sales.map(({ number, ...row }) => ({
          ...row,
          name: <RowLink to={toTransaction(transactionName(number))}>{transactionName(number)}</RowLink>,
        }))}
      />
      {buyers && (
        <History
          title={t('page.buyers')}
          of={t('names.name')}
          day={t('page.lastAt')}
          rows={buyers.map(({ _id, name, isReceiver, lastAt, ...row }) => ({
            ...row,
            at: lastAt,
            name: (
              <>
                <RowLink to={isReceiver ? toPackages({ receiver: name }) : toParty(_id)}>{name}</RowLink>{' '}
                {isReceiver && <Text type="secondary">{t('page.asReceiver')}</Text>}
              </>
            ),
          }))}
        />
      )}
    </div>
  )
}

interface HistoryRow {
  readonly at: string
  readonly name: ReactNode
  readonly pieces: number
  /** Of one piece, or of all. */
  readonly each?: number
  readonly amount?: number
}

interface HistoryProps {
  readonly title: string
  readonly of: string
  readonly each?: string
  readonly day?: string
  readonly rows: readonly HistoryRow[]
}

function History({ title, of, each, day, rows }: HistoryProps) {
  const { t } = useTranslation('product')
  const columns: TableColumnsType<HistoryRow & { key: string }> = [
    { title: of, dataIndex: 'name' },
    { title: day ?? t('names.date'), dataIndex: 'at', width: 104, render: formatDay },
    { title: t('names.qtyShort'), dataIndex: 'pieces', width: 56, align: 'right' },
    numberColumn(
      each ?? `${t('page.each')}\u00a0¥`,
      'each',
      88,
      (one: number | undefined, { amount = 0, pieces }) => plainMoney(one ?? amount / pieces),
    ),
  ]
  return (
    <Section title={title}>
      <SmallTable
        rowKey="key"
        label={title}
        columns={columns}
        rows={rows.map((row, index) => ({ ...row, key: String(index) }))}
        perPage={10}
        empty={<Text type="secondary">{t('page.noRows')}</Text>}
      />
    </Section>
  )
}
