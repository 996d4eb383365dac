import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isHandledByShell, toApiError } from '../api/api-error.ts'
import { PartyPicker } from './party-picker.tsx'

export interface ChoosePartyDialogProps {
  readonly title: string
  readonly side: 'sender' | 'customer'
  /** Who is named now. */
  readonly party: string | null
  readonly open: boolean
  readonly onClose: () => void
  /** Rejects when it was not saved. */
  readonly onSave: (party: string | null) => Promise<unknown>
}

/** Names a party, another one, or nobody. */
export function ChoosePartyDialog({ title, side, party, open, onClose, onSave }: ChoosePartyDialogProps) {
  const { t } = useTranslation('party')
  const [chosen, setChosen] = useState(party)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const save = () => {
    if (busy) return
    setBusy(true)
    setError(null)
    onSave(chosen)
      .then(onClose, setError)
      .finally(() => setBusy(false))
  }
  return (
    <Modal
      open={open}
      title={title}
      width={480}
      okText={t('save')}
      confirmLoading={busy}
      onOk={save}
      onCancel={onClose}
      destroyOnHidden
    >
      <PartyPicker side={side} value={chosen} onChange={setChosen} aria-label={t(`side.${side}`)} />
      {error !== null && !isHandledByShell(error) && (
        <Alert type="error" role="alert" showIcon style={{ marginTop: 16 }} title={toApiError(error).msg} />
      )}
    </Modal>
  )
}
