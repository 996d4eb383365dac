import { useTranslation } from 'react-i18next'
import { lazy } from '../../shared/lazy.tsx'
import { fragmentValue } from '../../shared/session/login-email.ts'
import { usePageTitle } from '../../shared/ui/use-page-title.ts'
import { CodeRegistration } from './code-registration.tsx'

const InvitedRegistration = lazy(async () => (await import('./invited-registration.tsx')).InvitedRegistration)

/** Registration with the link of an invitation, or with a register code. */
export function RegisterScreen() {
  const { t } = useTranslation(['register', 'login'])
  usePageTitle(t('login:signUp'))
  const token = fragmentValue('invitation')
  return token === null ? <CodeRegistration /> : <InvitedRegistration token={token} />
}
