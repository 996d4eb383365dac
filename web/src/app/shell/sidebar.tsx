import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useBusinessName } from '../../shared/api/read-about.ts'
import { paths } from '../../shared/paths.ts'
import mark from '../mark.svg'
import { useNavEntries } from './nav-entries.tsx'
import './sidebar.css'

/** The entries are plain links; collapsed, their names are hints. */
export function Sidebar({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('shell')
  const entries = useNavEntries()
  const business = useBusinessName()
  return (
    <aside className={collapsed ? 'desk-sider desk-sider-collapsed' : 'desk-sider'}>
      <Link to={paths.landing} className="desk-brand plain-link" title={business}>
        <img src={mark} alt={collapsed ? business : ''} width={28} height={28} />
        {!collapsed && <span>{business}</span>}
      </Link>
      <nav aria-label={t('nav')}>
        <ul>
          {entries.map(({ name, to, icon }) => (
            <li key={name}>
              <Link
                to={to}
                className="desk-entry plain-link"
                {...(collapsed && { 'data-hint': t(`entry.${name}`), 'data-hint-at': 'right' })}
              >
                {icon}
                <span>{t(`entry.${name}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
