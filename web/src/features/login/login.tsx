import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../shared/paths.ts'
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
      <LoginForm />
    </>
  )
}
