import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRmb } from '#domain/money/format.ts'
import { Section } from '../../shared/kit/detail-parts.tsx'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { whole } from '../../shared/kit/use-list.ts'
import { useWide } from '../../shared/layout/layout.ts'
import { Amount } from '../../shared/ui/text/amount.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { PersonAnswer } from './api/read-person.ts'

interface GoodsTableProps {
  readonly goods: NonNullable<PersonAnswer['goods']>
  readonly answer: PersonAnswer
}

/** What a person usually gets, for how much, and how much of it was bought. */
export function GoodsTable({ goods, answer }: GoodsTableProps) {
  const { t } = useTranslation('person')
  const { bought, isMore } = answer
  const rows = useMemo(() => goods.map((one) => ({ _id: one.item, ...one })), [goods])
  const wide = useWide()
  // On a wide screen the numbers share what the names leave.
  const number = (dataIndex: string, title: string, width: number, render?: typeof amount) => ({
    title,
    dataIndex,
    align: 'right' as const,
    ...(!wide && { width }),
    ...(render && { render }),
  })
  return (
    <Section
      title={t('goods.title')}
      beside={
        <Text type="secondary">
          {isMore && `${t('goods.newest')} `}
          {bought && t('goods.bought', { count: bought.sold, amount: formatRmb(bought.amount) })}
        </Text>
      }
    >
      <ListBoard
        label={t('goods.of', { name: answer.name })}
        list={whole(rows)}
        readsAll
        nameOf={({ item }) => item}
        card={['item', 'amount']}
        columns={[
          {
            title: t('names.item'),
            dataIndex: 'item',
            ...(wide && { width: 420 }),
            render: (item: string) => <ClampedText text={item} />,
          },
          number('parcels', t('goods.parcels'), 76),
          number('ordered', t('goods.ordered'), 76),
          number('sold', t('itemTypes.sold'), 76),
          number('usualPrice', t('goods.usualPrice'), 112, amount),
          number('amount', t('goods.amount'), 112, amount),
        ]}
        none={t('goods.none')}
      />
    </Section>
  )
}

const amount = (one: number | undefined) => <Amount amount={one} />
