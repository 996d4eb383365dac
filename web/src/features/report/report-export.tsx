import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { getReportFile } from '#contract/report.ts'
import type { ReportDimension } from '#domain/report/reports.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { saveFile } from '../../shared/save-file.ts'
import type { Report } from './api/read-report.ts'
import type { askedOf } from './report-search.ts'
import { figuresOf, rowKinds, useNames } from './use-names.ts'

interface ReportExportProps {
  readonly asked: ReturnType<typeof askedOf>['query']
  readonly report: Report
  readonly title: string
}

/** Saves the figures, or the rows, as a spreadsheet with the names of the page. */
export function ReportExport({ asked, report, title }: ReportExportProps) {
  const { t } = useTranslation('report')
  const names = useNames()
  const { mutate, isPending } = useCall(getReportFile)
  const { by } = report
  const figures = figuresOf(asked.report, report.total)
  const save = (what: string, format: 'csv' | 'xlsx') => {
    const headings = new URLSearchParams({
      report: t(`reports.${asked.report}`),
      [by]: names.dimension(by),
      ...names.columns(),
      ...Object.fromEntries(figures.map((name) => [name, names.figure(name, asked.report === 'owed')])),
    })
    const keys = new URLSearchParams(
      what === 'figures' ? keysOf(by, report, names.key) : rowKinds.map((kind) => [kind, t(`kind.${kind}`)]),
    )
    const query = {
      ...asked,
      ...(what === 'figures' && { by }),
      format,
      headings: String(headings),
      keys: String(keys),
    }
    mutate({ query }, { onSuccess: (file) => saveFile(file, `${title}.${format}`) })
  }
  const items = ['figures', 'rows'].flatMap((what) =>
    (['xlsx', 'csv'] as const).map((format) => ({
      key: `${what} ${format}`,
      label: `${what === 'figures' ? title : t('rows')} (${format.toUpperCase()})`,
      onClick: () => save(what, format),
    })),
  )
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" icon={<DownloadOutlined aria-hidden />} loading={isPending}>
        {t('save')}
      </Button>
    </Dropdown>
  )
}

/** Keys that only the page has a word for: there are few of them. */
const keysOf = (
  by: ReportDimension,
  { rows }: Report,
  keyText: ReturnType<typeof useNames>['key'],
): [string, string][] =>
  rows.flatMap(({ key, name }) => (name === undefined && rows.length < 30 ? [[key, keyText(by, key)]] : []))
