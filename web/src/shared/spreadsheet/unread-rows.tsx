import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'

interface UnreadRowsProps {
  readonly rows: readonly { readonly row: number; readonly value: string }[]
}

/** Says which rows of a file are left out: the first five with what is in them. */
export function UnreadRows({ rows }: UnreadRowsProps) {
  const { t } = useTranslation('spreadsheet')
  if (rows.length === 0) return null
  const first = rows.slice(0, 5).map(({ row, value }) => `${row} (${value})`)
  return <Alert type="warning" showIcon title={t('unread', { count: rows.length, rows: first.join(', ') })} />
}
