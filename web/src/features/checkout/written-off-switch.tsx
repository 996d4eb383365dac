import { Flex, Switch } from 'antd'
import { useTranslation } from 'react-i18next'

interface WrittenOffSwitchProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** Chooses between the items and what was written off of them. */
export function WrittenOffSwitch({ on, onChange }: WrittenOffSwitchProps) {
  const { t } = useTranslation('checkout')
  return (
    <Flex gap="small" component="label" style={{ whiteSpace: 'nowrap' }}>
      <Switch checked={on} onChange={onChange} />
      {t('writtenOff')}
    </Flex>
  )
}
