import ColumnHeightOutlined from '@ant-design/icons/es/icons/ColumnHeightOutlined'
import VerticalAlignMiddleOutlined from '@ant-design/icons/es/icons/VerticalAlignMiddleOutlined'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePreferences, useSavePreferences } from '../../shared/preferences/preferences.ts'

/** Switches the rows of lists between 40 and 32 px. */
export function DensitySwitch() {
  const { t } = useTranslation()
  const { density } = usePreferences()
  const save = useSavePreferences()
  const other = density === 'compact' ? 'normal' : 'compact'
  const label = t(`density.${other}`)
  return (
    <Button
      type="text"
      aria-label={label}
      data-hint={label}
      icon={other === 'compact' ? <VerticalAlignMiddleOutlined /> : <ColumnHeightOutlined />}
      onClick={() => save({ density: other })}
    />
  )
}
