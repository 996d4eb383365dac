import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined'
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { chooseMode, useMode } from '../../shared/theme/mode.ts'

/** Switches between light and dark; this browser remembers the choice. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const mode = useMode()
  const other = mode === 'dark' ? 'light' : 'dark'
  const label = t(`theme.${other}`)
  return (
    <Button
      type="text"
      aria-label={label}
      data-hint={label}
      icon={other === 'dark' ? <MoonOutlined /> : <SunOutlined />}
      onClick={() => chooseMode(other)}
    />
  )
}
