import { Alert, Button, Flex } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { sentOrders, type WaitingOrder, waitingOrders } from '../../../shared/drafts/waiting-orders.ts'
import { AlreadySaved } from '../find/already-saved.tsx'
import { ResultDialog } from './result-dialog.tsx'

/** The submitted order of a draft that waits, or came back; null when there is none. */
export function useWaitingOrder(owner: string, id: string): WaitingOrder | null {
  useSyncExternalStore(waitingOrders.subscribe, waitingOrders.version)
  return waitingOrders.get(owner, id)
}

export interface SentOrderProps {
  readonly pk_id: string
  readonly type: string
  /** The server's sentence. */
  readonly msg: string
}

/** An order of this page that has waited and was saved; null while it is not. */
export function useSentOrder(owner: string, id: string): SentOrderProps | null {
  const waiting = useWaitingOrder(owner, id)
  const [last, setLast] = useState(waiting)
  if (waiting !== null && JSON.stringify(waiting) !== JSON.stringify(last)) setLast(waiting)
  const msg = sentOrders.get(id)
  if (msg === undefined || last === null) return null
  const { pk_id, type } = last.submission.packageData
  return { pk_id, type, msg }
}

/** The result of an order that has waited. */
export function SentOrder({ pk_id, type, msg, onNext }: SentOrderProps & { readonly onNext: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <AlreadySaved pk_id={pk_id} isNew />
      <ResultDialog
        open={open}
        pk_id={pk_id}
        type={type}
        saved={msg}
        error={null}
        onNext={onNext}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

interface WaitingNoticeProps {
  readonly pk_id: string
  readonly onChange: () => void
}

/** Says that an order waits for the connection, and lets the person take it back. */
export function WaitingNotice({ pk_id, onChange }: WaitingNoticeProps) {
  const { t } = useTranslation('order')
  return (
    <Alert
      type="info"
      showIcon
      title={<h2 className="plain-heading">{t('waiting.title', { pk_id })}</h2>}
      description={
        <Flex vertical gap="small" align="start" role="status">
          {t('waiting.text')}
          <Button onClick={onChange}>{t('waiting.change')}</Button>
        </Flex>
      }
    />
  )
}
