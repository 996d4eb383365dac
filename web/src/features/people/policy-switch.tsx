import { Flex, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isAskedByShell, toApiError } from '../../shared/api/api-error.ts'
import { Text } from '../../shared/ui/text/text.tsx'

interface PolicySwitchProps {
  readonly label: string
  readonly on: boolean
  /** What follows from it, or why it cannot be switched. */
  readonly text: string
  readonly disabled?: boolean
  readonly change: { readonly isPending: boolean; readonly error: Error | null }
  readonly onChange: (on: boolean) => void
}

/** A policy of the business; acts at once. What was refused stands in place of the text. */
export function PolicySwitch({ label, on, text, disabled = false, change, onChange }: PolicySwitchProps) {
  const { t } = useTranslation('people')
  const id = useId()
  const refused = change.error && !isAskedByShell(change.error) ? toApiError(change.error).msg : ''
  return (
    <Flex vertical align="end">
      <Flex gap="small" align="center">
        <span id={id}>{label}</span>
        <Switch
          checked={on}
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
          disabled={disabled}
          // Not `loading`, which disables it and takes the focus away from whoever is asked for a proof meanwhile.
          aria-busy={change.isPending}
          onChange={(next) => change.isPending || onChange(next)}
        />
        {t(on ? 'policy.on' : 'policy.off')}
      </Flex>
      {refused !== '' && (
        <Text type="danger" role="alert">
          {refused}
        </Text>
      )}
      {refused === '' && text !== '' && (
        <Text type="secondary" id={`${id}-text`}>
          {text}
        </Text>
      )}
    </Flex>
  )
}
