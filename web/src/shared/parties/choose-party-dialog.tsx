import { Alert, type RefSelectProps } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isHandledByShell, toApiError } from '../api/api-error.ts'
import { Dialog, useOpening } from '../kit/dialog.tsx'
import { chosenParty, isUnsaved, type PartyChoice, typedName } from './party-choice.ts'
import { PartyPicker } from './party-picker.tsx'

export interface ChoosePartyDialogProps {
  readonly title: string
  readonly side: 'sender' | 'customer'
  /** Who is named now. */
  readonly party: string | null
  /** Rejects when it was not saved. */
  readonly onSave: (party: string | null) => Promise<unknown>
}

/** Names a party, changes it, or takes the naming back. */
export function ChoosePartyDialog({ title, side, party, onSave }: ChoosePartyDialogProps) {
  const { t } = useTranslation('party')
  const { close } = useOpening()
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
      close()
    } catch (error) {
      if (!isHandledByShell(error)) setProblem(toApiError(error).msg)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      width={480}
      okText={t('words.save')}
      confirmLoading={busy}
      onOk={() => void save()}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
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
    </Dialog>
  )
}
