import ScanOutlined from '@ant-design/icons/es/icons/ScanOutlined'
import { Button } from 'antd'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../shared/layout/layout.ts'
import { openScan } from '../../shared/scan/heard-codes.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { DensitySwitch } from '../switches/density-switch.tsx'

/** The buttons of the palette and of Scan, and of the height of rows, which cards do not have. */
export function SearchAndScan(palette: ComponentProps<typeof PaletteButton>) {
  const { t } = useTranslation('shell')
  return (
    <>
      <PaletteButton {...palette} />
      <Button
        type="text"
        icon={<ScanOutlined />}
        aria-label={t('scan')}
        aria-keyshortcuts="F9"
        data-hint={`${t('scan')} (F9)`}
        onClick={openScan}
      />
      {!usePhone() && <DensitySwitch />}
    </>
  )
}
