import { Link, Navigate } from '@tanstack/react-router'
import { Button, Skeleton } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { registerOwner } from '#contract/first-run.ts'
import { useAbout } from '../../shared/api/read-about.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { RegistrationForm } from '../../shared/form/registration-form.tsx'
import { lazy } from '../../shared/lazy.tsx'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session/session.ts'
import { setupToken } from '../../shared/session/setup-token.ts'
import { usePageTitle } from '../../shared/ui/use-page-title.ts'

const RestorePanel = lazy(
  async () => (await import('../../shared/restore/restore-panel.tsx')).RestorePanel,
  <Skeleton active />,
)
const Steps = lazy(async () => (await import('./steps.tsx')).Steps, <Skeleton active />)

/** The link of the console, pasted into a tab that shows this page, changes the fragment only. */
function onHashChange(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** The first run: the first account, then the numbers that decide every cost. */
export function SetupScreen() {
  const { t } = useTranslation('setup')
  usePageTitle(t('title'))
  const session = useSession()
  const about = useAbout()
  const token = useSyncExternalStore(onHashChange, setupToken)
  if (session !== null) {
    return session.role === 'admin' ? <Steps /> : <Navigate to={paths.overview} replace />
  }
  if (about.isPending) return <Skeleton active />
  if (about.data && about.data.firstRun !== true) return <Navigate to={paths.login} replace />
  return token === '' ? <WithoutLink /> : <Owner token={token} />
}

function Owner({ token }: { token: string }) {
  const { t } = useTranslation(['setup', 'restore'])
  const registering = useCall(registerOwner, { meta: { silent: true, silentSuccess: true } })
  const [bringing, setBringing] = useState(false)
  if (bringing) {
    return (
      <>
        <h1>{t('bringBack')}</h1>
        <RestorePanel text="firstText" />
        <Button type="link" style={{ paddingInline: 0 }} onClick={() => setBringing(false)}>
          {t('restore:backHere')}
        </Button>
      </>
    )
  }
  return (
    <>
      <h1>{t('owner')}</h1>
      <p>{t('ownerText')}</p>
      <RegistrationForm
        pending={registering.isPending}
        send={(account, handlers) => registering.mutate({ body: { ...account, token } }, handlers)}
        // The session of the new account shows the steps.
        onDone={() => undefined}
      />
      <Button type="link" style={{ paddingInline: 0 }} onClick={() => setBringing(true)}>
        {t('bringBack')}
      </Button>
    </>
  )
}

function WithoutLink() {
  const { t } = useTranslation('setup')
  return (
    <>
      <h1>{t('noLink')}</h1>
      <p>{t('noLinkText')}</p>
      <Link to={paths.register}>{t('withCode')}</Link>
    </>
  )
}
