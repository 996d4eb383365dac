import { Link } from '@tanstack/react-router'
import { Flex, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { type ItemType, itemTypes } from '#domain/item/moves.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { productName } from '#domain/product/product.ts'
import { formatDay } from '../../../shared/format/format.ts'
import { plainMoney } from '../../../shared/format/plain-money.ts'
import { Section } from '../../../shared/kit/detail-page.tsx'
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
        {itemTypes.flatMap((type) =>
          stock
            .filter((one) => one.type === type)
            .map(({ pieces, inCarts }) => (
              <span key={type}>
                <Link {...toCheckout({ type: tabs[type], q: name })}>
                  <ItemTypeTag type={type} />
                </Link>{' '}
                <Text strong>{pieces}</Text>{' '}
                {inCarts > 0 && <Text type="secondary">{t('page.inCarts', { count: inCarts })}</Text>}
              </span>
            )),
        )}
      </Flex>
    </Section>
  )
}

/** Unpaid pieces by state, what was bought and sold of it last, and who buys it. */
export function ProductHistory({ answer }: { readonly answer: ProductAnswer }) {
  const { t } = useTranslation('product')
  const { purchases, sales, buyers } = answer
  const right = (title: string, width = 88) => ({ title, key: title, width, align: 'right' as const })
  const day = (title: string) => ({ title, key: 'day', width: 104 })
  const pieces = {
    ...right(t('names.qtyShort'), 56),
    render: (_: unknown, row: { readonly pieces: number }) => row.pieces,
  }
  const each = {
    ...right(`${t('page.each')}\u00a0¥`),
    render: (_: unknown, row: { readonly pieces: number; readonly amount: number }) =>
      plainMoney(row.amount / row.pieces),
  }
  return (
    <div className="product-tables">
      <ProductStock name={productName(answer.product)} stock={answer.stock} />
      <History
        title={t('page.purchases')}
        rows={purchases}
        columns={[
          { ...day(t('names.date')), render: (_, { at }) => formatDay(at) },
          {
            title: t('names.package'),
            key: 'package',
            render: (_, { pk_id }) => <RowLink to={toPackage(pk_id)}>{pk_id}</RowLink>,
          },
          pieces,
          { ...right(`${t('page.each')}\u00a0A$`), render: (_, { price }) => plainMoney(price) },
        ]}
      />
      <History
        title={t('page.sales')}
        rows={sales}
        columns={[
          { ...day(t('names.date')), render: (_, { at }) => formatDay(at) },
          {
            title: t('names.transaction'),
            key: 'transaction',
            render: (_, { number: no }) => (
              <RowLink to={toTransaction(transactionName(no))}>{transactionName(no)}</RowLink>
            ),
          },
          pieces,
          each,
        ]}
      />
      {buyers && (
        <History
          title={t('page.buyers')}
          rows={buyers}
          columns={[
            {
              title: t('names.name'),
              key: 'name',
              render: (_, { _id, name, isReceiver }) => (
                <>
                  <RowLink to={isReceiver ? toPackages({ receiver: name }) : toParty(_id)}>{name}</RowLink>{' '}
                  {isReceiver && <Text type="secondary">{t('page.asReceiver')}</Text>}
                </>
              ),
            },
            pieces,
            each,
            { ...day(t('page.lastAt')), render: (_, { lastAt }) => formatDay(lastAt) },
          ]}
        />
      )}
    </div>
  )
}

interface HistoryProps<T> {
  readonly title: string
  readonly rows: readonly T[]
  readonly columns: TableColumnsType<T & { key: string }>
}

function History<T extends object>({ title, rows, columns }: HistoryProps<T>) {
  const { t } = useTranslation('product')
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
