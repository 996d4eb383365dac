import { useQueryClient } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProofAsked } from '../../shared/api/proof-question.ts'
import { later } from '../../shared/later.tsx'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { useTwoFactorDue } from '../../shared/two-factor-due.ts'
import { useCalm } from '../../shared/use-calm.ts'
import { followServer } from '../live/follow-changes.ts'
import { Themed } from '../themed.tsx'
import { Sidebar } from './sidebar.tsx'
import './shell.css'
import { TopBar } from './top-bar.tsx'
import { useLogOut } from './use-log-out.ts'
import { useSidebar } from './use-sidebar.ts'

const Relogin = later(async () => (await import('../relogin.tsx')).Relogin)
const ProofDialog = later(async () => (await import('../proof-dialog.tsx')).ProofDialog)

/** The frame of every dashboard screen. */
export function Shell() {
  const { t } = useTranslation('shell')
  const { collapsed, toggle } = useSidebar()
  const client = useQueryClient()
  useEffect(() => followServer(client), [client])
  const signedIn = useSession() !== null
  const { logOut, leaving } = useLogOut()
  const calm = useCalm()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const closed = useTwoFactorDue() && here !== paths.user
  // Once a screen was shown it stays, with all that was typed on it, while somebody logs in again above it.
  const [opened, setOpened] = useState(signedIn)
  const proofAsked = useProofAsked()
  // Once it was asked for, the dialog stays, so that it can close and give the focus back.
  const [everAsked, setEverAsked] = useState(false)
  if (proofAsked && !everAsked) setEverAsked(true)
  if (signedIn && !opened) setOpened(true)
  return (
    <Themed>
      <a className="desk-skip" href="#content">
        {t('skip')}
      </a>
      <div className="desk">
        <Sidebar collapsed={collapsed} />
        <div className="desk-main">
          <TopBar collapsed={collapsed} onToggle={toggle} onLogOut={logOut} loggingOut={leaving} />
          <main className="desk-content" id="content" tabIndex={-1}>
            {opened && (closed ? <Navigate to={paths.user} replace /> : <Outlet />)}
          </main>
        </div>
      </div>
      {everAsked && <ProofDialog open={proofAsked} />}
      {(calm || !signedIn) && <Relogin open={!signedIn && !leaving} hasDraft={opened} onLogOut={logOut} />}
    </Themed>
  )
}
