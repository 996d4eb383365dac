import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatRmb } from '#domain/money/format.ts'
import { ListBoard } from '../../../shared/kit/list-board.tsx'
import { whole } from '../../../shared/kit/use-list.ts'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { Side } from '../api/read-party.ts'
import type { StatementPreview as Preview } from '../api/read-statement.ts'
import { useStatementColumns } from './statement-columns.tsx'

/** The entries of a statement between its opening and its closing balance. */
export function StatementPreview({ side, preview }: { side: Side; preview: Preview }) {
  const { t } = useTranslation('account')
  const columns = useStatementColumns(side)
  return (
    <Flex vertical gap="small">
      <Balance name={t('names.opening')} amount={preview.opening} />
      <ListBoard
        label={t('statement.lines')}
        list={whole(preview.lines)}
        columns={columns}
        minWidth={side === 'sender' ? 900 : 700}
        none={t('statement.none')}
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
