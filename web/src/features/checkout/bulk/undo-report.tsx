import { Alert, Flex, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UndoneLine } from './use-undo-lines.ts'

interface UndoReportProps {
  readonly lines: readonly UndoneLine[]
  readonly open: boolean
  readonly onClose: () => void
}

/** What became of each row when several were taken out of the cart again and not all of them could be. */
export function UndoReport({ lines, open, onClose }: UndoReportProps) {
  const { t } = useTranslation('checkout')
  const refused = lines.filter(({ isUndone }) => !isUndone).length
  return (
    <Modal
      open={open}
      title={t('bulk.notUndone', { count: refused })}
      onOk={onClose}
      onCancel={onClose}
      okText={t('words.close')}
      cancelButtonProps={{ style: { display: 'none' } }}
      destroyOnHidden
    >
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
    </Modal>
  )
}
