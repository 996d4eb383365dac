import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Layout } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session.ts'
import { followServer } from '../live/follow-changes.ts'
import { Relogin } from '../relogin.tsx'
import { Themed } from '../themed.tsx'
import { Sidebar } from './sidebar.tsx'
import './shell.css'
import { TopBar } from './top-bar.tsx'
import { useLogOut } from './use-log-out.ts'
import { useSidebar } from './use-sidebar.ts'

/** The frame of every dashboard screen. */
export function Shell() {
  const { t } = useTranslation('shell')
  const { collapsed, toggle } = useSidebar()
  const client = useQueryClient()
  useEffect(() => followServer(client), [client])
  const signedIn = useSession() !== null
  const { logOut, leaving } = useLogOut()
  // Once a screen was shown it stays, with all that was typed on it, while somebody logs in again above it.
  const [opened, setOpened] = useState(signedIn)
  if (signedIn && !opened) setOpened(true)
  return (
    <Themed>
      <a className="desk-skip" href="#content">
        {t('skip')}
      </a>
      <Layout className="desk" hasSider>
        <Sidebar collapsed={collapsed} />
        <Layout>
          <TopBar collapsed={collapsed} onToggle={toggle} onLogOut={logOut} loggingOut={leaving} />
          <Layout.Content className="desk-content" id="content" tabIndex={-1}>
            {opened && <Outlet />}
          </Layout.Content>
        </Layout>
      </Layout>
      <Relogin open={!signedIn && !leaving} hasDraft={opened} onLogOut={logOut} />
    </Themed>
  )
}
