import { Alert, Modal, type RefSelectProps } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isHandledByShell, toApiError } from '../api/api-error.ts'
import { chosenParty, isUnsaved, type PartyChoice, typedName } from './party-choice.ts'
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

/** Names a party, changes it, or takes the naming back. */
export function ChoosePartyDialog({ title, side, party, open, onClose, onSave }: ChoosePartyDialogProps) {
  const { t } = useTranslation('party')
  const field = useRef<RefSelectProps>(null)
  const [choice, setChoice] = useState<PartyChoice>(party)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const refuseName = () => {
    setProblem(t('unsaved', { name: typedName(choice).trim() }))
    field.current?.focus()
  }
  const save = async () => {
    if (busy) return
    if (isUnsaved(choice)) return refuseName()
    setBusy(true)
    setProblem(null)
    try {
      const chosen = await chosenParty(choice)
      // The field says why the name was not saved.
      if (chosen === undefined) return
      await onSave(chosen)
      onClose()
    } catch (error) {
      if (!isHandledByShell(error)) setProblem(toApiError(error).msg)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open={open}
      title={title}
      width={480}
      okText={t('words.save')}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      destroyOnHidden
    >
      <PartyPicker
        ref={field}
        side={side}
        value={choice}
        onChange={(next) => {
          setChoice(next)
          setProblem(null)
        }}
        onEnter={() => void save()}
        aria-label={t(`names.${side}`)}
      />
      {problem !== null && (
        <Alert type="error" role="alert" showIcon style={{ marginTop: 16 }} title={problem} />
      )}
    </Modal>
  )
}
