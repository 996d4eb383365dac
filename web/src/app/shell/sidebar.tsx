import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useBusinessName } from '../../shared/api/read-about.ts'
import { paths } from '../../shared/paths.ts'
import mark from '../mark.svg'
import { inGroups, useNavEntries } from './nav-entries.ts'
import './sidebar.css'
import { useWaitingCounts } from './use-waiting.ts'
import { WaitingCount } from './waiting-count.tsx'

/** The main menu, as plain links. A collapsed sidebar shows their names as tooltips. */
export function Sidebar({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('shell')
  const entries = useNavEntries()
  const waiting = useWaitingCounts()
  const business = useBusinessName()
  return (
    <aside className={collapsed ? 'sidebar sidebar-collapsed' : 'sidebar'}>
      <Link to={paths.landing} className="sidebar-brand plain-link" title={business}>
        <img src={mark} alt={collapsed ? business : ''} width={28} height={28} />
        {!collapsed && <span>{business}</span>}
      </Link>
      <nav aria-label={t('nav')}>
        {inGroups(entries).map(([group, links]) => (
          <Fragment key={group}>
            <div aria-hidden className="menu-group">
              {t(`group.${group}`)}
            </div>
            <ul aria-label={t(`group.${group}`)}>
              {links.map(({ label, to, Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="sidebar-entry plain-link"
                    aria-description={waiting[label] ? t('waiting', { count: waiting[label] }) : undefined}
                    {...(collapsed && { 'data-hint': t(`entry.${label}`), 'data-hint-at': 'right' })}
                  >
                    <Icon aria-hidden />
                    <span className="sidebar-name">{t(`entry.${label}`)}</span>
                    <WaitingCount count={waiting[label] ?? 0} />
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
    </aside>
  )
}
