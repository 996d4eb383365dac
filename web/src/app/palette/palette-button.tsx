import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIdle } from '../../shared/hooks/use-idle.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { lazy } from '../../shared/lazy.tsx'

const Palette = lazy(async () => {
  const [{ Palette: loaded }] = await Promise.all([import('./palette.tsx'), loadTexts('palette', 'sandbox')])
  return loaded
})

interface PaletteButtonProps {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onLogOut: () => void
}

/** Opens the palette. */
export function PaletteButton({ open, onOpen, onLogOut }: PaletteButtonProps) {
  const { t } = useTranslation('shell')
  const idle = useIdle()
  const phone = usePhone()
  const label = t('palette')
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined />}
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        data-hint={label}
        {...(!phone && { 'data-keys': 'Ctrl K' })}
        onClick={() => onOpen(true)}
      />
      {(idle || open) && <Palette open={open} onClose={() => onOpen(false)} onLogOut={onLogOut} />}
    </>
  )
}
