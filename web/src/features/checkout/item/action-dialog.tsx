import { Alert, Descriptions, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyableId } from '../../../shared/ui/text/copyable-id.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { available, itemsPanel } from './item-list.ts'
import type { RowDialogProps } from './row-action.ts'

interface DeedDialogProps extends RowDialogProps {
  /** Names the deed: title and button. */
  readonly title: string
  readonly busy: boolean
  readonly done: boolean
  readonly onOk: () => void
  readonly children: ReactNode
}

/**
 * A dialog about a row and what is to be done with some of its pieces. Where somebody else was quicker, it says so
 * instead of disappearing with the row.
 */
export function ActionDialog({
  title,
  asked,
  row,
  open,
  busy,
  done,
  onOk,
  onClose,
  children,
}: DeedDialogProps) {
  const { t } = useTranslation(['checkout', 'common'])
  const { item, pk_id, receiver, cost } = row ?? asked
  const left = row ? available(row) : 0
  const lost = left === 0 && !busy && !done
  return (
    <Modal
      open={open}
      title={title}
      width={448}
      okText={title}
      confirmLoading={busy}
      onOk={onOk}
      onCancel={onClose}
      afterClose={focusItems}
      destroyOnHidden
      cancelText={t(lost ? 'close' : 'common:cancel')}
      footer={(_, { CancelBtn, OkBtn }) => (
        <>
          <CancelBtn />
          {!lost && <OkBtn />}
        </>
      )}
    >
      <Descriptions
        size="small"
        column={2}
        style={{ marginBlock: 12 }}
        items={[
          { key: 'item', label: t('column.item'), span: 2, children: item },
          { key: 'receiver', label: t('column.receiver'), span: 2, children: receiver },
          { key: 'package', label: t('column.package'), children: <CopyableId id={pk_id} /> },
          { key: 'cost', label: t('costEach'), children: <MoneyText amount={cost} currency="RMB" /> },
        ]}
      />
      {lost ? <Alert type="warning" showIcon title={t(row ? 'noneLeft' : 'gone')} /> : children}
    </Modal>
  )
}

/** The button that opened the dialog goes away with its row; the focus then stays at the table. */
function focusItems() {
  if (document.activeElement === document.body) {
    document.getElementById(itemsPanel)?.focus({ preventScroll: true })
  }
}
