import ScanOutlined from '@ant-design/icons/es/icons/ScanOutlined'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { openScan } from '../../shared/scan/heard-codes.ts'
import { PaletteButton } from '../palette/palette-button.tsx'

/** The buttons of the palette and of Scan. */
export function SearchAndScan({ onLogOut }: { readonly onLogOut: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <PaletteButton onLogOut={onLogOut} />
      <Button
        type="text"
        icon={<ScanOutlined />}
        aria-label={t('scan')}
        aria-keyshortcuts="F9"
        data-hint={`${t('scan')} (F9)`}
        onClick={openScan}
      />
    </>
  )
}
