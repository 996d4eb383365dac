import { Flex, Switch } from 'antd'
import { useTranslation } from 'react-i18next'

interface GroupSwitchProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** Chooses between rows and their sums by item. */
export function GroupSwitch({ on, onChange }: GroupSwitchProps) {
  const { t } = useTranslation('checkout')
  return (
    <Flex gap="small" component="label" style={{ whiteSpace: 'nowrap' }}>
      <Switch checked={on} onChange={onChange} />
      {t('groupByItem')}
    </Flex>
  )
}
