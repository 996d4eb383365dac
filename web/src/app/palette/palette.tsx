import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import './palette.css'
import { PaletteSearch } from './palette-search.tsx'
import { useRecent } from './use-recent.ts'

interface PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onLogOut: () => void
}

/** Finds rows of every kind, screens and actions, by keyboard alone. Each opening starts without the last text. */
export function Palette({ open, onClose, onLogOut }: PaletteProps) {
  const { t } = useTranslation('shell')
  const recently = useRecent()
  return (
    <Modal
      open={open}
      title={t('palette')}
      className="palette"
      width={680}
      style={{ top: 64 }}
      // Above dialogs of a screen, below the login modal.
      zIndex={1500}
      // What opens many times a day does not move.
      transitionName=""
      maskTransitionName=""
      closable={false}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <PaletteSearch {...recently} onClose={onClose} onLogOut={onLogOut} />
    </Modal>
  )
}
