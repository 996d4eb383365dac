import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { Button, Flex, Select, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { kindOf, periodKinds, periodOf } from '#domain/report/period.ts'
import type { ReportDimension } from '#domain/report/report-dimensions.ts'
import { figuresFor, type ReportName, reportNames } from '#domain/report/reports.ts'
import { dayOf } from '#domain/time/day.ts'
import { DayRange } from '../../shared/form/lazy-day-range.tsx'
import { FilterBar } from '../../shared/kit/filter-bar.tsx'
import type { ListUrl } from '../../shared/kit/use-url.ts'
import type { ReportSearch } from '../../shared/report-path.ts'
import { useLatestSession } from '../../shared/session/session.ts'
import type { Report } from './api/read-report.ts'
import { askedOf, chosenOf, isNow } from './report-search.ts'
import { useNames } from './use-names.ts'

interface ReportFiltersProps {
  readonly url: ListUrl<ReportSearch>
  /** Names of what rows are filtered by, as the server says them. */
  readonly chosen: Report['chosen']
  readonly by: ReportDimension | undefined
  readonly open: readonly ReportDimension[]
}

/** Which report, of which days, by which dimension, and what its rows are filtered by. */
export function ReportFilters({ url, chosen, by, open }: ReportFiltersProps) {
  const { t } = useTranslation('report')
  const names = useNames()
  const role = useLatestSession()?.role ?? 'staff'
  const { report } = askedOf(url.search).query
  const filters = chosenOf(url.search)
  const known: Readonly<Partial<Record<ReportDimension, string>>> = chosen
  const show = (name: ReportName) => {
    const { from, to } = url.search
    const none = Object.fromEntries([...filters.map((one) => [one.name, undefined]), ['by', undefined]])
    url.change({ ...none, report: name, ...(from && { from }), ...(to && { to }) })
  }
  return (
    <FilterBar
      set={filters.length}
      search={
        <Select<ReportName>
          aria-label={t('report')}
          value={report}
          style={{ width: 200 }}
          options={reportNames
            .filter((name) => figuresFor(name, role).length > 0)
            .map((value) => ({ value, label: t(`reports.${value}`) }))}
          onChange={show}
        />
      }
      tools={!isNow(report) && <Period url={url} />}
      filters={
        <Flex wrap gap="small" align="center">
          {open.length > 1 && by && (
            <Select<ReportDimension>
              aria-label={t('by')}
              prefix={t('by')}
              value={by}
              popupMatchSelectWidth={false}
              options={open.map((value) => ({ value, label: names.dimension(value) }))}
              onChange={(value) => url.change({ by: value })}
            />
          )}
          {filters.map(({ name, key }) => (
            <Tag
              key={name}
              closable={{ 'aria-label': t('removeFilter', { name: names.dimension(name) }) }}
              onClose={() => url.change({ [name]: undefined })}
            >
              {names.dimension(name)}: {names.key(name, key, known[name])}
            </Tag>
          ))}
        </Flex>
      }
    />
  )
}

/** Months, quarters and years with the one before and after, or any days. */
function Period({ url }: { readonly url: ListUrl<ReportSearch> }) {
  const { t } = useTranslation('report')
  const { days } = askedOf(url.search)
  const kind = kindOf(days)
  const from = days.from ?? days.to ?? dayOf(Date.now())
  const step = (by: number) => kind && url.change(periodOf(kind, from, by))
  return (
    <Flex wrap gap="small">
      <Select
        aria-label={t('names.period')}
        popupMatchSelectWidth={false}
        style={{ minWidth: 120 }}
        placeholder={t('period.other')}
        value={kind}
        options={periodKinds.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(chosen) => chosen && url.change(periodOf(chosen, from))}
      />
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('period.before')}
        disabled={kind === null}
        onClick={() => step(-1)}
      />
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={t('period.after')}
        disabled={kind === null}
        onClick={() => step(1)}
      />
      <DayRange
        from={days.from ?? ''}
        to={days.to ?? ''}
        onChange={(chosen) => url.change({ from: chosen.from || undefined, to: chosen.to || undefined })}
      />
    </Flex>
  )
}
