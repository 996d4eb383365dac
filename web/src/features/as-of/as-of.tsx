import { DatePicker, Flex, Tabs } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#domain/time/day.ts'
import { lastMonths } from '#domain/time/months.ts'
import { type AsOfFigure, asOfSearch } from '../../shared/as-of/as-of-search.ts'
import { type StateAsOf, useStateAsOf } from '../../shared/as-of/state-as-of.ts'
import { useMonthName } from '../../shared/format/month-name.ts'
import { chosenDay, dayFormat } from '../../shared/format/picker-format.ts'
import { plainRmb } from '../../shared/format/plain-money.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import { Balances, Goods } from './state-tables.tsx'

const monthEnds = 12

/** Stock, unpaid goods and balances at the end of a day, each with its rows; of today as they are now. */
export function AsOfScreen() {
  const { t } = useTranslation('past')
  const nameOf = useMonthName()
  const url = useUrl(asOfSearch)
  const phone = usePhone()
  const today = dayOf(Date.now())
  const { day = today, show = 'stock' } = url.search
  const query = useStateAsOf(day)
  const presets = lastMonths(Date.now(), monthEnds + 1)
    .slice(0, -1)
    .toReversed()
    .map(({ name, until }) => ({
      label: t('endOf', { month: nameOf(name) }),
      value: dayjs(dayOf(until - 1)),
    }))
  const goods = (key: 'stock' | 'unpaid', title: string, { pieces, cost, rows }: StateAsOf['stock']) => ({
    key,
    title,
    sums: `${plainRmb(cost)} · ${t('words.pieces', { count: pieces })}`,
    content: <Goods label={title} rows={rows} url={url} />,
  })
  const figuresOf = ({ stock, unpaid, owed }: StateAsOf) => [
    goods('stock', t('itemTypes.stock'), stock),
    goods('unpaid', t('figure.unpaid'), unpaid),
    {
      key: 'owed',
      title: t('figure.owed'),
      sums: `${plainRmb(owed.toSenders)} ${t('toSenders')} · ${plainRmb(owed.fromCustomers)} ${t('fromCustomers')}`,
      content: <Balances label={t('figure.owed')} rows={owed.rows} url={url} />,
    },
  ]
  return (
    <Flex vertical gap="middle">
      <p style={{ maxWidth: 720, margin: 0 }}>{t('text')}</p>
      <Flex wrap gap="small" align="center">
        <DatePicker
          aria-label={t('names.asOf')}
          allowClear={false}
          format={dayFormat}
          value={dayjs(day)}
          maxDate={dayjs(today)}
          {...(query.data && { minDate: dayjs(query.data.knownFrom) })}
          presets={presets}
          onChange={(chosen) => url.change({ day: chosenDay(chosen), page: undefined })}
        />
        <span>{day === today ? t('now') : t('endOfDay')}</span>
      </Flex>
      <QueryBoundary query={query}>
        {(state) =>
          // That of another day is not shown under this one's name.
          !query.error && (
            <div aria-busy={query.isPlaceholderData} style={{ opacity: query.isPlaceholderData ? 0.5 : 1 }}>
              <Tabs
                activeKey={show}
                onChange={(key) => url.change({ show: key as AsOfFigure, page: undefined })}
                items={figuresOf(state).map(({ key, title, sums, content }) => ({
                  key,
                  label: phone ? (
                    title
                  ) : (
                    <>
                      {title} <Text type="secondary">{sums}</Text>
                    </>
                  ),
                  children: phone ? (
                    <>
                      <p style={{ marginTop: 0 }}>{sums}</p>
                      {content}
                    </>
                  ) : (
                    content
                  ),
                }))}
              />
            </div>
          )
        }
      </QueryBoundary>
    </Flex>
  )
}
