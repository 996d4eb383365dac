import { Alert, Button, Flex } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, useOpening } from '../kit/dialog.tsx'
import { toTransaction } from '../paths.ts'
import { RowLink } from '../ui/row/row-link.tsx'
import { Text } from '../ui/text/text.tsx'
import type { ProvenPayment } from './list-proofs.ts'
import { filesToSend, type PendingProofs } from './pending-proofs.ts'
import { TransferNumber } from './transfer-number.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

interface PaidDialogProps {
  readonly payment: ProvenPayment
  /** What people call it: T-2041. */
  readonly name: string
  /** What the server said when the payment was stored. */
  readonly msg: string
  readonly pendingProofs: PendingProofs
  /** Called when it closes. */
  readonly onEnd: () => void
}

/**
 * Sends what was chosen for a payment that is stored now, and closes when all of it is kept. What is refused
 * stays here until it is replaced or left out; the payment itself is not touched by that.
 */
export function PaidDialog({ payment, name, msg, pendingProofs, onEnd }: PaidDialogProps) {
  const { t } = useTranslation('proofs')
  const [added, setAdded] = useState(0)
  const sender = useUploads(payment, added, () => setAdded((count) => count + 1))
  const number = pendingProofs.transferNumber.trim()
  const [numberSaved, setNumberSaved] = useState<boolean | null>(number === '' ? true : null)
  const { uploads } = sender
  const isBusy = numberSaved === null || uploads.some(({ problem }) => problem === null)
  const isRefused = numberSaved === false || uploads.some(({ problem }) => problem !== null)
  const [started, setStarted] = useState(false)
  const isStarted = useRef(false)
  const start = useEffectEvent(() => {
    if (isStarted.current) return
    isStarted.current = true
    sender.addChosen(filesToSend(pendingProofs))
    setStarted(true)
  })
  useEffect(() => start(), [])
  const isDone = started && !isBusy && !isRefused
  const opening = useOpening()
  const end = () => {
    opening.close()
    onEnd()
  }
  const close = useEffectEvent(end)
  useEffect(() => {
    if (isDone) close()
  }, [isDone])
  return (
    <Dialog
      title={t('list', { name })}
      width={560}
      closable={!isBusy}
      keyboard={!isBusy}
      mask={{ closable: false }}
      onCancel={end}
      footer={
        <Button disabled={isBusy} onClick={end}>
          {t(isRefused && !isBusy ? 'leaveOut' : 'words.close')}
        </Button>
      }
    >
      <Flex vertical gap="small">
        <Alert
          type="success"
          showIcon
          title={msg}
          action={
            payment.kind === 'transaction' && !isBusy && <RowLink to={toTransaction(name)}>{name}</RowLink>
          }
        />
        {isRefused && <Text strong>{t('notKept')}</Text>}
        {numberSaved !== true && (
          <TransferNumber
            transaction_id={payment.id}
            stored=""
            typedBefore={number}
            fixed={false}
            onSettled={setNumberSaved}
          />
        )}
        <UploadList sender={sender} replaceable />
      </Flex>
    </Dialog>
  )
}
