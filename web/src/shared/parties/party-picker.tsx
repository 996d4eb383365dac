import type { RefSelectProps } from 'antd'
import { type Ref, useState } from 'react'
import { addParty } from '#contract/party.ts'
import { isHandledByShell, toApiError } from '../api/api-error.ts'
import { useCall } from '../api/use-call.ts'
import { Text } from '../ui/text/text.tsx'
import { type PartyChoice, partyBefore, typedName, typeName } from './party-choice.ts'
import { PartySelect, type PartySelectProps } from './party-select.tsx'
import { newPartyValues, partyBody } from './party-values.ts'

interface PartyPickerProps extends Pick<PartySelectProps, 'id' | 'aria-label' | 'status' | 'onEnter'> {
  readonly ref?: Ref<RefSelectProps>
  /** The role that a new party begins with. */
  readonly side: 'sender' | 'customer'
  readonly value?: PartyChoice
  readonly onChange?: (choice: PartyChoice) => void
}

/**
 * Chooses a party, or none; Enter on an unknown name saves a party with it. A typed name stays until it is
 * saved or taken back, and the form that it is in refuses it (isUnsaved).
 */
export function PartyPicker({ side, value = null, onChange, ...select }: PartyPickerProps) {
  const [error, setError] = useState<unknown>(null)
  // The field shows the error itself, so there is no toast.
  const add = useCall(addParty, { meta: { silent: true } })
  const save = (name: string) => {
    if (add.isPending) return
    setError(null)
    const adding = add.mutateAsync({ body: partyBody(newPartyValues(name, side)) }).then(
      ({ party_id }) => {
        onChange?.(party_id)
        return party_id
      },
      (reason: unknown) => {
        onChange?.({ typed: name, before: partyBefore(value) })
        setError(reason)
        return null
      },
    )
    onChange?.({ typed: name, before: partyBefore(value), adding })
  }
  return (
    <>
      <PartySelect
        {...select}
        allowClear
        value={typedName(value) === '' ? partyBefore(value) : null}
        onChange={(id) => onChange?.(id)}
        typed={typedName(value)}
        onType={(text) => {
          setError(null)
          onChange?.(typeName(value, text))
        }}
        onNew={save}
      />
      {error !== null && !isHandledByShell(error) && (
        <Text type="danger" role="alert">
          {toApiError(error).msg}
        </Text>
      )}
    </>
  )
}
