import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { type SettingName, settingTable } from '#domain/setting/settings.ts'
import { useSettingHistory } from './api/list-setting-history.ts'
import { changeInPercent } from './large-change.ts'

interface LargeChangeQuestionProps {
  readonly name: SettingName
  readonly from: number
  readonly to: number
}

/** Asks whether a large change is meant: old, new, percent, and what it touches. */
export function LargeChangeQuestion({ name, from, to }: LargeChangeQuestionProps) {
  const { t } = useTranslation('settings')
  const packages = useSettingHistory().data?.packages
  const { lowest, highest } = settingTable[name].usual
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('ask.change', { from, to, percent: changeInPercent(from, to) })}
      description={
        <>
          {(to < lowest || to > highest) && <div>{t('ask.unusual', { lowest, highest })}</div>}
          <div>
            {!packages
              ? t('ask.touchesSome')
              : t('ask.touches', { count: packages, written: packages.toLocaleString('en') })}
          </div>
        </>
      }
    />
  )
}
