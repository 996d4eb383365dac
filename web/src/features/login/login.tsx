import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { getMaintenance } from '#contract/restore.ts'
import { callQuery } from '../../shared/kit/call-query.ts'
import { paths } from '../../shared/paths.ts'
import { keys } from '../../shared/query-keys.ts'
import { useSession } from '../../shared/session/session.ts'
import { usePageTitle } from '../../shared/ui/use-page-title.ts'
import { LoginForm } from './login-form.tsx'

/** The login page. A signed-in user is redirected to the overview. */
export function LoginScreen() {
  const { t } = useTranslation('login')
  usePageTitle(t('title'))
  if (useSession() !== null) return <Navigate to={paths.overview} replace />
  return (
    <>
      <h1>{t('title')}</h1>
      <RestoreNotice />
      <LoginForm />
    </>
  )
}

/** Why everybody has to sign in: what a restore of the last minutes did. */
function RestoreNotice() {
  const { t } = useTranslation('login')
  const { data } = useQuery(callQuery(keys.lastRestore, getMaintenance, {}))
  if (!data?.last) return null
  return (
    <Alert role="status" showIcon style={{ marginBottom: 16 }} title={t(`restore.${data.last.outcome}`)} />
  )
}
