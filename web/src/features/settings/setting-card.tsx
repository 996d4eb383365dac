import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import { Button, Card, Flex, Statistic } from 'antd'
import { useTranslation } from 'react-i18next'
import { settingTable } from '#domain/setting/settings.ts'
import { decimalPlaces } from '#domain/unit/decimal.ts'
import type { SettingRecord } from '../../shared/api/list-settings.ts'
import { formatCst } from '../../shared/format/format.ts'
import { useMay } from '../../shared/session/permission.ts'
import { EditSetting } from './edit-setting.tsx'
import { SettingChanges } from './setting-changes.tsx'

/** A setting: its value, its last changes, and an edit button with permission. */
export function SettingCard({ setting }: { setting: SettingRecord }) {
  const { t } = useTranslation('settings')
  const { name, value, updatedAt } = setting
  const label = t(`label.${name}`)
  const mayEdit = useMay('setting.update')
  const updated = t('updatedAt', { time: formatCst(updatedAt) })
  return (
    <Card>
      <h2 className="plain-heading">{label}</h2>
      <Flex align="center" gap="small">
        <Statistic
          style={{ flex: 1 }}
          value={value}
          precision={Math.max(2, decimalPlaces(value))}
          {...(settingTable[name].unit === 'AUD' && { suffix: 'AUD' })}
        />
        <Button type="text" icon={<ClockCircleOutlined />} aria-label={updated} data-hint={updated} />
        {mayEdit && <EditSetting setting={setting} label={label} />}
      </Flex>
      <SettingChanges name={name} label={label} />
    </Card>
  )
}
