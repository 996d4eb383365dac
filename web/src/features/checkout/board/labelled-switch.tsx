import { Flex, Switch } from 'antd'

interface LabelledSwitchProps {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** Chooses between two lists. */
export function LabelledSwitch({ label, on, onChange }: LabelledSwitchProps) {
  return (
    <Flex gap="small" component="label" style={{ whiteSpace: 'nowrap' }}>
      <Switch checked={on} onChange={onChange} />
      {label}
    </Flex>
  )
}
