import { useQueryClient } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdle } from '../../shared/hooks/use-idle.ts'
import { setPageWidth, useDesktopChosen, usePhone } from '../../shared/layout/layout.ts'
import { lazy } from '../../shared/lazy.tsx'
import { paths } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { useSession } from '../../shared/session/session.ts'
import { useTwoFactorDue } from '../../shared/session/two-factor-due.ts'
import { followServer } from '../live/follow-changes.ts'
import { ProofOfIdentity } from '../proof-of-identity.tsx'
import { ThemeProvider } from '../theme-provider.tsx'
import { useApprovalsOpen } from './phone/areas.ts'
import { BottomBar } from './phone/bottom-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import './shell.css'
import './phone/phone.css'
import './phone/controls.css'
import './print.css'
import { TopBar } from './top-bar.tsx'
import { useLogOut } from './use-log-out.ts'
import { useSidebar } from './use-sidebar.ts'

const ApprovalTabs = lazy(
  async () => (await import('./phone/approval-tabs.tsx')).ApprovalTabs,
  <div className="approval-tabs" style={{ height: 44 }} />,
)
const ConnectionSign = lazy(async () => (await import('./connection-sign.tsx')).ConnectionSign)
const Focus = lazy(async () => (await import('../focus/focus.tsx')).Focus)
const Scan = lazy(async () => (await import('../scan/scan.tsx')).Scan)
const Relogin = lazy(async () => (await import('../relogin.tsx')).Relogin)

/** The frame of every dashboard screen. */
export function Shell() {
  const { t } = useTranslation('shell')
  const { collapsed, toggle } = useSidebar()
  const client = useQueryClient()
  useEffect(() => followServer(client), [client])
  const phone = usePhone()
  const desktopChosen = useDesktopChosen()
  useEffect(() => {
    if (!desktopChosen) return
    setPageWidth(1200)
    return () => setPageWidth('device-width')
  }, [desktopChosen])
  const signedIn = useSession() !== null
  const idle = useIdle()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const approvals = useApprovalsOpen()
  const mayApprove = useMay('transaction.approve')
  const closed = useTwoFactorDue() && here !== paths.user
  // A screen that was shown once stays mounted with its typed text while the user logs in again above it.
  const [opened, setOpened] = useState(signedIn)
  if (signedIn && !opened) setOpened(true)
  const { logOut, leaving } = useLogOut(() => setOpened(false))
  return (
    <ThemeProvider>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <div className="shell">
        {!phone && <Sidebar collapsed={collapsed} />}
        <div className="shell-main">
          <TopBar
            collapsed={collapsed}
            sign={idle && signedIn && <ConnectionSign />}
            onToggle={toggle}
            onLogOut={logOut}
            loggingOut={leaving}
          />
          <main className="shell-content" id="content" tabIndex={-1}>
            {signedIn && (approvals || (phone && mayApprove && here === paths.transaction)) && (
              <ApprovalTabs />
            )}
            {opened && (closed ? <Navigate to={paths.user} replace /> : <Outlet />)}
          </main>
        </div>
        {phone && <BottomBar />}
      </div>
      {idle && signedIn && !closed && <Scan />}
      <ProofOfIdentity />
      {idle && <Focus />}
      {(idle || !signedIn) && <Relogin open={!signedIn && !leaving} hasDraft={opened} onLogOut={logOut} />}
    </ThemeProvider>
  )
}
