import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdle } from '../../../shared/hooks/use-idle.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { useLatestSession } from '../../../shared/session/session.ts'
import { Avatar } from '../person.tsx'

const UserSheet = lazy(async () => (await import('./user-sheet.tsx')).UserSheet)

interface UserMenuProps {
  readonly onLogOut: () => void
  readonly loggingOut: boolean
}

/** The user's avatar in the top bar of the phone layout, which opens a menu. */
export function UserMenu(props: UserMenuProps) {
  const { t } = useTranslation('shell')
  const name = useLatestSession()?.name ?? ''
  const [open, setOpen] = useState(false)
  const idle = useIdle()
  if (name === '') return null
  return (
    <>
      <button
        type="button"
        className="user-menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('userMenu', { name })}
        onClick={() => setOpen(true)}
      >
        <Avatar name={name} />
      </button>
      {(idle || open) && <UserSheet {...props} name={name} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
