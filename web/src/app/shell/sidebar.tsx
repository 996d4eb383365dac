import { Link, useLocation } from '@tanstack/react-router'
import { Layout, Menu } from 'antd'
import { useTranslation } from 'react-i18next'
import { useBusinessName } from '../../shared/api/read-about.ts'
import { paths } from '../../shared/paths.ts'
import mark from '../mark.svg'
import { navEntries } from './nav-entries.tsx'

export function Sidebar({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('shell')
  const here = useLocation({ select: ({ pathname }) => pathname })
  const current = navEntries.find(({ to }) => to === here)
  const business = useBusinessName()
  return (
    <Layout.Sider
      className="desk-sider"
      style={{ position: 'sticky', top: 0, height: '100vh', overflow: 'hidden auto' }}
      width={208}
      collapsedWidth={64}
      collapsed={collapsed}
      trigger={null}
      theme="light"
    >
      <Link to={paths.landing} className="desk-brand plain-link" title={business}>
        <img src={mark} alt={collapsed ? business : ''} width={28} height={28} />
        {!collapsed && <span>{business}</span>}
      </Link>
      <nav aria-label={t('nav')}>
        <Menu
          mode="inline"
          style={{ borderInlineEnd: 0 }}
          selectedKeys={current ? [current.name] : []}
          items={navEntries.map(({ name, to, icon }) => ({
            key: name,
            icon,
            title: t(`entry.${name}`),
            label: (
              <Link to={to} className="plain-link">
                {t(`entry.${name}`)}
              </Link>
            ),
          }))}
        />
      </nav>
    </Layout.Sider>
  )
}
