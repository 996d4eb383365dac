import { Empty, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRmb } from '#domain/money/format.ts'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { Side } from '../api/read-party.ts'
import type { StatementPreview as Preview } from '../api/read-statement.ts'
import { useStatementColumns } from './statement-columns.tsx'

/** The entries of a statement between its opening and its closing balance. */
export function StatementPreview({ side, preview }: { side: Side; preview: Preview }) {
  const { t } = useTranslation('account')
  const [page, setPage] = useState(1)
  const columns = useStatementColumns(side)
  return (
    <Flex vertical gap="small">
      <Balance name={t('names.opening')} amount={preview.opening} />
      <PagedTable
        rowKey="_id"
        label={t('statement.lines')}
        columns={columns}
        rows={preview.lines}
        page={page}
        onPage={setPage}
        minWidth={side === 'sender' ? 900 : 700}
        empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('statement.none')} />}
      />
      <Balance name={t('names.closing')} amount={preview.closing} />
    </Flex>
  )
}

function Balance({ name, amount }: { name: string; amount: number }) {
  return (
    // As far from the edge as the columns between them.
    <Flex justify="space-between" style={{ paddingInline: 8 }}>
      <Text>{name}</Text>
      <Text strong>{formatRmb(amount)}</Text>
    </Flex>
  )
}
