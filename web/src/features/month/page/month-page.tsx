import { Link, useParams } from '@tanstack/react-router'
import { Button, Flex, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { monthBefore } from '#domain/time/months.ts'
import { toApiError } from '../../../shared/api/api-error.ts'
import { useStateAsOf } from '../../../shared/as-of/state-as-of.ts'
import { useMonthName } from '../../../shared/format/month-name.ts'
import { paths, toMonthPage, toMonths } from '../../../shared/paths.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { type MonthRecord, useMonths } from '../api/list-months.ts'
import { isMonth, lastDayOf } from '../month-days.ts'
import { MonthFigures } from './month-figures.tsx'

/** What an owner prints at the end of a month: its figures beside those of the month before. */
export function MonthPage() {
  const { t } = useTranslation('month')
  const { month } = useParams({ from: paths.monthPage })
  const query = useMonths()
  return (
    <QueryBoundary query={query}>
      {({ result }) => {
        const found = isMonth(month) && result.find((one) => one.month === month)
        const before = found && result.find((one) => one.month === monthBefore(month))
        return found ? (
          <Page key={month} month={found} before={before || null} />
        ) : (
          <Result
            status="warning"
            title={t('page.unknown', { month })}
            extra={<Link {...toMonths()}>{t('page.all')}</Link>}
          />
        )
      }}
    </QueryBoundary>
  )
}

interface PageProps {
  readonly month: MonthRecord
  /** null where nothing is booked before. */
  readonly before: MonthRecord | null
}

function Page({ month, before }: PageProps) {
  const { t } = useTranslation('month')
  const nameOf = useMonthName()
  const now = useStateAsOf(lastDayOf(month.month))
  const then = useStateAsOf(lastDayOf(monthBefore(month.month)))
  // Of a month before the log says all there are the other figures still.
  const states = [now, then].map(({ data, error }) => ({
    state: error ? null : (data ?? null),
    unknown: error && toApiError(error).code === 'as_of.unknown' ? toApiError(error).msg : null,
  }))
  const failed = [now, then].find(({ error }) => error && toApiError(error).code !== 'as_of.unknown')
  const isWaiting = [now, then].some(({ isPending }) => isPending)
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 960 }}>
      <Flex justify="space-between" align="center" gap="middle">
        <h2 style={{ margin: 0 }}>{nameOf(month.month)}</h2>
        <Button type="primary" onClick={() => window.print()}>
          {t('page.print')}
        </Button>
      </Flex>
      <Text type="secondary">
        {month.state === 'running'
          ? t('page.running', { day: lastDayOf(month.month) })
          : t('page.ended', { day: lastDayOf(month.month) })}{' '}
        {t(`page.state.${month.state}`)}
      </Text>
      <QueryBoundary query={{ ...now, error: failed?.error ?? null, data: isWaiting ? undefined : states }}>
        {([present, earlier]) => (
          <MonthFigures
            month={month}
            before={before}
            present={present?.state ?? null}
            earlier={earlier?.state ?? null}
          />
        )}
      </QueryBoundary>
      {states.map(
        ({ unknown }, at) =>
          unknown !== null && (
            <Text key={at === 0 ? 'now' : 'then'} type="secondary">
              {t('page.goods')}: {unknown}
            </Text>
          ),
      )}
      <Flex gap="middle" component="nav" aria-label={t('title')}>
        {before && <Link {...toMonthPage(before.month)}>{nameOf(before.month)}</Link>}
        <Link {...toMonths()}>{t('page.all')}</Link>
      </Flex>
    </Flex>
  )
}
