import { DatePicker, Flex } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#domain/time/day.ts'
import { lastMonths } from '#domain/time/months.ts'
import { asOfSearch } from '../../shared/as-of/as-of-search.ts'
import { useStateAsOf } from '../../shared/as-of/state-as-of.ts'
import { useMonthName } from '../../shared/format/month-name.ts'
import { chosenDay, dayFormat } from '../../shared/format/picker-format.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { Balances } from './balances.tsx'
import { Figures } from './figures.tsx'
import { Goods } from './goods.tsx'

const monthEnds = 12

/** Stock, unpaid goods and balances at the end of a day, each with its rows; of today as they are now. */
export function AsOfScreen() {
  const { t } = useTranslation('past')
  const nameOf = useMonthName()
  const url = useUrl(asOfSearch)
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
              <Flex vertical gap="middle">
                <Figures state={state} show={show} day={url.search.day} />
                {show === 'owed' ? (
                  <Balances rows={state.owed.rows} url={url} />
                ) : (
                  <Goods
                    key={show}
                    label={show === 'stock' ? t('itemTypes.stock') : t('figure.unpaid')}
                    rows={state[show].rows}
                    url={url}
                  />
                )}
              </Flex>
            </div>
          )
        }
      </QueryBoundary>
    </Flex>
  )
}
