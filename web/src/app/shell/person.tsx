import { Link } from '@tanstack/react-router'
import { Avatar } from 'antd'
import { useTranslation } from 'react-i18next'
import { paths } from '../../shared/paths.ts'
import { useLastSession } from '../../shared/session.ts'
import { initials } from './initials.ts'

/** Who is signed in; leads to the user screen. */
export function Person() {
  const { t } = useTranslation('shell')
  const name = useLastSession()?.name ?? ''
  if (name === '') return null
  return (
    <Link to={paths.user} className="desk-person plain-link" title={t('signedInAs', { name })}>
      <span aria-hidden="true">
        <Avatar size={32} gap={6} style={{ background: 'var(--accent)', color: '#fff' }}>
          {initials(name)}
        </Avatar>
      </span>
      <span>{name}</span>
    </Link>
  )
}
