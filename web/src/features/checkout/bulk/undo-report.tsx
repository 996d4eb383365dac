import { Alert, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/kit/dialog.tsx'
import type { UndoneLine } from './use-undo-lines.ts'

/** What became of each row when several were taken out of the cart again and not all of them could be. */
export function UndoReport({ lines }: { readonly lines: readonly UndoneLine[] }) {
  const { t } = useTranslation('checkout')
  const refused = lines.filter(({ isUndone }) => !isUndone).length
  const outcome = (
    <Flex vertical gap="small">
      {lines.map(({ row, text, isUndone }) => (
        <Alert
          key={row._id}
          type={isUndone ? 'success' : 'error'}
          showIcon
          title={`${row.item}, ${row.pk_id}`}
          description={text}
        />
      ))}
    </Flex>
  )
  return <Dialog title={t('bulk.notUndone', { count: refused })} ended={outcome} />
}
