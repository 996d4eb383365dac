import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../shared/paths.ts'
import { useLatestSession } from '../../shared/session/session.ts'
import { initials } from '../../shared/ui/initials.ts'

/** The name of the signed-in user, with a link to the user screen. */
export function Person() {
  const { t } = useTranslation('shell')
  const name = useLatestSession()?.name ?? ''
  if (name === '') return null
  return (
    <Link to={paths.user} className="user-link plain-link" title={t('signedInAs', { name })}>
      <Avatar name={name} />
      <span>{name}</span>
    </Link>
  )
}

export function Avatar({ name }: { name: string }) {
  const letters = initials(name)
  return (
    <span className={letters.length > 1 ? 'avatar avatar-two-letters' : 'avatar'} aria-hidden="true">
      {letters}
    </span>
  )
}
