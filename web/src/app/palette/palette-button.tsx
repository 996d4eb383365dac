import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdle } from '../../shared/hooks/use-idle.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazy } from '../../shared/lazy.tsx'
import { useSession } from '../../shared/session/session.ts'

const Palette = lazy(async () => {
  const [{ Palette: loaded }] = await Promise.all([import('./palette.tsx'), loadTexts('palette')])
  return loaded
})

/** Opens the palette, by a press or from anywhere by Ctrl+K or ⌘K, which also closes it. */
export function PaletteButton({ onLogOut }: { readonly onLogOut: () => void }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const idle = useIdle()
  // The login modal lies above everything.
  const signedIn = useSession() !== null
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return
      event.preventDefault()
      setOpen((isOpen) => !isOpen)
    }
    if (!signedIn) return
    // Before handlers of fields and dialogs, which may stop a key.
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      setOpen(false)
    }
  }, [signedIn])
  const label = t('palette')
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined />}
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        data-hint={`${label} · Ctrl+K`}
        onClick={() => setOpen(true)}
      />
      {(idle || open) && <Palette open={open} onClose={() => setOpen(false)} onLogOut={onLogOut} />}
    </>
  )
}

const opensPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
