import type { TableProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { formatCst } from '../format/format.ts'
import type { Copy } from './read-backups.ts'

type Described = Pick<Copy, 'madeAt' | 'rows' | 'lastTransaction' | 'lastEntry' | 'bytes'>

export const grouped = (count: number) => count.toLocaleString('en')

/** What a list says of each copy; `origin` follows its day. */
export function useCopyColumns<T extends Described>(
  origin: (copy: T) => string = () => '',
): NonNullable<TableProps<T>['columns']> {
  const { t } = useTranslation('restore')
  return [
    {
      title: t('column.made'),
      dataIndex: 'madeAt',
      render: (madeAt: string, copy) => `${formatCst(madeAt)}${origin(copy)}`,
    },
    { title: t('column.rows'), dataIndex: 'rows', align: 'right', render: grouped },
    {
      title: t('column.transaction'),
      dataIndex: 'lastTransaction',
      render: (number: number | null) => (number === null ? '–' : transactionName(number)),
    },
    { title: t('column.entry'), dataIndex: 'lastEntry', align: 'right', render: grouped },
    {
      title: t('column.size'),
      dataIndex: 'bytes',
      align: 'right',
      render: (bytes: number) => (bytes / 1024 ** 2).toFixed(1),
    },
  ]
}
