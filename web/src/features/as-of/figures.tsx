import { Link } from '@tanstack/react-router'
import { Card, Flex, Statistic } from 'antd'
import { useTranslation } from 'react-i18next'
import { type AsOfFigure, type AsOfSearch, asOfFigures, toAsOf } from '../../shared/as-of/as-of-search.ts'
import type { StateAsOf } from '../../shared/as-of/state-as-of.ts'
import { plainRmb } from '../../shared/format/plain-money.ts'
import { Text } from '../../shared/ui/text/text.tsx'

interface FiguresProps {
  readonly state: StateAsOf
  readonly show: AsOfFigure
  /** In the URL. */
  readonly day: AsOfSearch['day']
}

/** The three figures; each leads to its rows. */
export function Figures({ state, show, day }: FiguresProps) {
  const { t } = useTranslation('past')
  const { stock, unpaid, owed } = state
  const goods = ({ pieces, cost }: StateAsOf['stock']) => (
    <Figure title={t('words.pieces', { count: pieces })} value={cost} />
  )
  const content = {
    stock: goods(stock),
    unpaid: goods(unpaid),
    owed: (
      <Flex wrap gap="large">
        <Figure title={t('toSenders')} value={owed.toSenders} />
        <Figure title={t('fromCustomers')} value={owed.fromCustomers} />
      </Flex>
    ),
  }
  return (
    <Flex wrap gap="middle">
      {asOfFigures.map((name) => (
        <Link
          key={name}
          {...toAsOf({ ...(day !== undefined && { day }), show: name })}
          replace
          resetScroll={false}
          className="plain-link"
          aria-current={name === show}
          style={{ flex: '1 1 240px' }}
        >
          <Card
            hoverable
            size="small"
            title={
              <h2 className="plain-heading">
                {name === 'stock' ? t('itemTypes.stock') : t(`figure.${name}`)}
              </h2>
            }
            style={{ height: '100%', ...(name === show && { borderColor: 'var(--accent)' }) }}
          >
            {content[name]}
          </Card>
        </Link>
      ))}
    </Flex>
  )
}

function Figure({ title, value }: { readonly title: string; readonly value: number }) {
  return (
    <div>
      <Statistic value={value} formatter={() => plainRmb(value)} />
      <Text type="secondary">{title}</Text>
    </div>
  )
}
