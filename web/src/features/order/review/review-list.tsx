import { Card, Flex, Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OriginalType } from '#domain/item/moves.ts'
import { formatMoney } from '#domain/money/format.ts'
import { rowCost } from '#domain/money/landed-cost.ts'
import { type Fen, rmb, sum } from '#domain/unit/units.ts'
import { computedNumberColumn } from '../../../shared/kit/number-column.ts'
import { ItemTypeTag } from '../../../shared/ui/item-type-tag.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { Submission } from './submission.ts'

export type Entries = Submission['reviewData'][OriginalType]
type Entry = Entries[number]

/** The totals of a list. */
export function listTotals(entries: Entries): { pieces: number; cost: Fen } {
  return {
    pieces: sum(entries.map(({ qty }) => qty)),
    cost: sum(entries.map(totalOf)),
  }
}

function totalOf({ cost, qty }: Entry): Fen {
  return rowCost(rmb.from(cost), qty)
}

/** One of the three lists of the review, with totals. An empty one leaves its room to the others. */
export function ReviewList({ type, entries }: { type: OriginalType; entries: Entries }) {
  const { t } = useTranslation('order')
  const { pieces, cost } = listTotals(entries)
  const isEmpty = entries.length === 0
  const columns: TableColumnsType<Entry> = [
    {
      title: t('names.item'),
      dataIndex: 'item',
      render: (item: string, { note = '' }) => (
        <>
          <ClampedText text={item} />
          {note !== '' && (
            <Text type="secondary">
              <ClampedText text={note} />
            </Text>
          )}
        </>
      ),
    },
    { title: t('names.qtyShort'), dataIndex: 'qty', width: 56, align: 'right' },
    {
      title: t('review.perEach'),
      dataIndex: 'cost',
      width: 96,
      align: 'right',
      render: formatMoney,
      // A narrow screen needs the width for the name.
      responsive: ['xxl'],
    },
    computedNumberColumn(t('review.total'), 'total', 96, (entry) =>
      formatMoney(rmb.toNumber(totalOf(entry))),
    ),
  ]
  return (
    <Card
      size="small"
      className={isEmpty ? 'is-empty' : ''}
      title={
        <h3 className="plain-heading">
          <ItemTypeTag type={type} />
        </h3>
      }
      extra={
        !isEmpty && (
          <Flex gap="middle">
            <span>{t('words.pieces', { count: pieces })}</span>
            <MoneyText amount={rmb.toNumber(cost)} currency="RMB" strong />
          </Flex>
        )
      }
    >
      {isEmpty ? (
        <Text type="secondary">{t('review.none')}</Text>
      ) : (
        <Table
          size="small"
          columns={columns}
          dataSource={entries.map((entry, index) => ({ ...entry, index }))}
          rowKey="index"
          pagination={false}
          aria-label={t(`itemTypes.${type}`)}
        />
      )}
    </Card>
  )
}
