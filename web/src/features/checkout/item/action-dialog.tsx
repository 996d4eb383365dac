import { Alert, Descriptions, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../../shared/layout/layout.ts'
import { firstFocus } from '../../../shared/ui/first-focus.ts'
import { focusFirstAction } from '../../../shared/ui/row/next-row.ts'
import { CopyableId } from '../../../shared/ui/text/copyable-id.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { available, holdersOf, itemsPanel } from '../api/item-rows.ts'
import type { RowDialogProps } from './row-action.ts'

interface ActionDialogProps extends RowDialogProps {
  /** Also the text of the OK button. */
  readonly title: string
  readonly busy: boolean
  readonly done: boolean
  /** Whether Cancel has the focus at first. */
  readonly cautious?: boolean
  readonly onOk: () => void
  /** Called when the dialog stands open. */
  readonly onOpened?: () => void
  readonly children: ReactNode
}

/**
 * A dialog for an action on some pieces of a row. When another user has taken the last pieces, the dialog says so
 * instead of closing.
 */
export function ActionDialog({
  title,
  chosenRow,
  row,
  around,
  open,
  busy,
  done,
  cautious = false,
  onOk,
  onOpened,
  onClose,
  children,
}: ActionDialogProps) {
  const { t, i18n } = useTranslation(['checkout', 'common'])
  const { item, pk_id, receiver, cost } = row ?? chosenRow
  const left = row ? available(row) : 0
  const taken = left === 0 && !busy && !done
  return (
    <Modal
      open={open}
      title={title}
      width={448}
      okText={title}
      confirmLoading={busy}
      onOk={onOk}
      onCancel={onClose}
      afterOpenChange={(shown) => shown && onOpened?.()}
      afterClose={() => done && focusFirstAction(document.getElementById(itemsPanel), around)}
      destroyOnHidden
      cancelButtonProps={cautious ? firstFocus : {}}
      cancelText={t(taken ? 'words.close' : 'common:cancel')}
      footer={(_, { CancelBtn, OkBtn }) => (
        <>
          <CancelBtn />
          {!taken && <OkBtn />}
        </>
      )}
    >
      <Descriptions
        size="small"
        column={usePhone() ? 1 : 2}
        style={{ marginBlock: 12 }}
        items={[
          { key: 'item', label: t('names.item'), span: 'filled', children: item },
          { key: 'receiver', label: t('names.receiver'), span: 'filled', children: receiver },
          { key: 'package', label: t('names.pk_id'), children: <CopyableId id={pk_id} /> },
          { key: 'cost', label: t('costEach'), children: <MoneyText amount={cost} currency="RMB" /> },
        ]}
      />
      {taken ? (
        <Alert
          type="warning"
          showIcon
          title={row ? t('noneLeft', holdersOf(row, i18n.language)) : t('gone')}
        />
      ) : (
        children
      )}
    </Modal>
  )
}
