import { Link } from '@tanstack/react-router'
import { Avatar } from 'antd'
import { useTranslation } from 'react-i18next'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { initials } from './initials.ts'

/** Who is signed in; leads to the user screen. */
export function Person() {
  const { t } = useTranslation('shell')
  const name = useSession()?.name ?? ''
  if (name === '') return null
  return (
    <Link to={paths.user} className="desk-person" aria-label={t('signedInAs', { name })}>
      <Avatar size={32} className="desk-avatar">
        {initials(name)}
      </Avatar>
      <span>{name}</span>
    </Link>
  )
}
