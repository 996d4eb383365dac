import { Flex, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isHandledByShell, toApiError } from '../../shared/api/api-error.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { Text } from '../../shared/ui/text/text.tsx'

interface PolicySwitchProps {
  readonly label: string
  readonly on: boolean
  /** The consequences, or the reason why it is disabled. */
  readonly text: string
  readonly disabled?: boolean
  readonly change: { readonly isPending: boolean; readonly error: Error | null }
  readonly onChange: (on: boolean) => void
  readonly children?: ReactNode
}

/** The switch of a business policy. Saves at once. A refusal replaces the text. */
export function PolicySwitch({
  label,
  on,
  text,
  disabled = false,
  change,
  onChange,
  children,
}: PolicySwitchProps) {
  const { t } = useTranslation('people')
  const id = useId()
  const refused = change.error && !isHandledByShell(change.error) ? toApiError(change.error).msg : ''
  return (
    <Flex vertical align={usePhone() ? 'start' : 'end'}>
      <Flex gap="small" align="center">
        <span id={id}>{label}</span>
        <Switch
          checked={on}
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
          disabled={disabled}
          // `loading` would disable the switch and move the focus away while the proof dialog is open.
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
      {children}
    </Flex>
  )
}
