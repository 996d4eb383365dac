import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session/session.ts'
import { KeysDialog } from '../keys/keys-dialog.tsx'
import { openDialog } from '../keys/open-dialog.ts'
import { useGoKeys } from '../keys/use-go-keys.ts'
import { usePlainKey } from '../keys/use-plain-key.ts'
import { useRowKeys } from '../keys/use-row-keys.ts'
import './palette.css'
import { PaletteSearch } from './palette-search.tsx'
import { useRecent } from './use-recent.ts'

interface PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onLogOut: () => void
}

/**
 * Finds rows of every kind, screens and actions, by keyboard alone. Each opening starts without the last
 * text. With it come the keys of the dashboard, and their list.
 */
export function Palette({ open, onClose, onLogOut }: PaletteProps) {
  const { t } = useTranslation('shell')
  const recently = useRecent()
  const [listsKeys, setListsKeys] = useState(false)
  const signedIn = useSession() !== null
  useGoKeys(signedIn)
  useRowKeys(signedIn)
  usePlainKey(({ key }) => {
    if (key !== '?' || openDialog()) return false
    setListsKeys(true)
    return true
  }, signedIn)
  return (
    <>
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
        <PaletteSearch
          {...recently}
          onClose={onClose}
          onKeys={() => setListsKeys(true)}
          onLogOut={onLogOut}
        />
      </Modal>
      <KeysDialog open={listsKeys} onClose={() => setListsKeys(false)} />
    </>
  )
}
