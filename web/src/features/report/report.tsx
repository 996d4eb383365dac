import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { Button, Flex, Statistic } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReportName } from '#domain/report/reports.ts'
import { plainMoney } from '../../shared/format/plain-money.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { lazy } from '../../shared/lazy.tsx'
import { reportSearch } from '../../shared/report-path.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import { type Report, useReport } from './api/read-report.ts'
import './report.css'
import { ReportFilters } from './report-filters.tsx'
import { ReportRows } from './report-rows.tsx'
import { askedOf, isNow } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { figuresOf, figureText, useNames } from './use-names.ts'

const ReportChart = lazy(async () => (await import('./report-chart.tsx')).ReportChart)

/**
 * A report by one dimension: its sum, a chart, a table whose rows open the report of that row, and the rows
 * that add up to it. All of it is in the URL. A phone shows the first figure and its rows.
 */
export function ReportScreen() {
  const { t } = useTranslation('report')
  const names = useNames()
  const phone = usePhone()
  const url = useUrl(reportSearch)
  const { query, days, by, open } = askedOf(url.search)
  const report = useReport({ ...query, ...(by && { by }) })
  const { data } = report
  // A phone shows no dimension.
  const title =
    by && !phone
      ? t('title', { report: t(`reports.${query.report}`), by: names.dimension(by) })
      : t(`reports.${query.report}`)
  const period = isNow(query.report) ? t('period.now') : `${days.from ?? '…'} – ${days.to ?? '…'}`
  return (
    <Flex vertical gap="middle">
      <ReportFilters url={url} chosen={data?.chosen ?? {}} by={by} open={open} />
      <Flex wrap align="baseline" gap="0 16px">
        <h2 className="report-title">{title}</h2>
        <Text type="secondary">{period}</Text>
        {!phone && (
          <Button type="text" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        )}
      </Flex>
      <Text type="secondary">{t(`about.${query.report}`)}</Text>
      <QueryBoundary query={report}>
        {(answer) => (
          <>
            <Sums report={answer} name={query.report} isShort={phone} />
            {query.report === 'stock' && answer.by === 'age' && <Asleep report={answer} />}
            {!phone && answer.rows.length > 0 && (
              <div className="report-figures" aria-busy={report.isPlaceholderData}>
                <ReportChart report={answer} name={query.report} title={title} />
                <ReportTable report={answer} url={url} label={title} asked={{ ...query, by: answer.by }} />
              </div>
            )}
          </>
        )}
      </QueryBoundary>
      <ReportRows asked={query} isOwed={query.report === 'owed'} />
    </Flex>
  )
}

interface SumsProps {
  readonly report: Report
  readonly name: ReportName
  readonly isShort: boolean
}

function Sums({ report, name, isShort }: SumsProps) {
  const names = useNames()
  const { total } = report
  return (
    <Flex wrap gap="8px 32px">
      {figuresOf(name, total)
        .slice(0, isShort ? 1 : undefined)
        .map((one) => (
          <Statistic
            key={one}
            title={names.figure(one, name === 'owed')}
            value={figureText(one, total[one] ?? 0)}
          />
        ))}
    </Flex>
  )
}

function Asleep({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report')
  const cost = report.rows.find(({ key }) => key === 'over90')?.figures.cost ?? 0
  return cost > 0 && <Text strong>{t('asleep', { amount: plainMoney(cost) })}</Text>
}
