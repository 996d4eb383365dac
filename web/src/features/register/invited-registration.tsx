import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Alert, Button, Flex, Result, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { logout } from '#contract/account.ts'
import { findInvitation, registerInvited } from '#contract/invitation.ts'
import { type ApiError, toApiError } from '../../shared/api/api-error.ts'
import { callApi } from '../../shared/api/client.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { RegistrationForm } from '../../shared/form/registration-form.tsx'
import { paths } from '../../shared/paths.ts'
import { keys } from '../../shared/query-keys.ts'
import { endSession, useSession } from '../../shared/session/session.ts'

/** Registration with the link of an invitation, which decides the role. */
export function InvitedRegistration({ token }: { token: string }) {
  const { t } = useTranslation(['register', 'common', 'login'])
  const session = useSession()
  const navigate = useNavigate()
  const invitation = useQuery({
    queryKey: keys.invitation(token),
    queryFn: () => callApi(findInvitation, { body: { token } }),
    retry: false,
    // Using it would make it invalid below the form.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  const registering = useCall(registerInvited, { meta: { silent: true, silentSuccess: true } })
  const used = registering.isSuccess
  if (session !== null && !used) return <OtherSession name={session.name} />
  if (invitation.error) return <Unusable problem={toApiError(invitation.error)} retry={invitation.refetch} />
  if (!invitation.data) return <Skeleton active />
  const { role, invitedBy } = invitation.data
  return (
    <>
      <h1>{t('login:signUp')}</h1>
      <Alert
        type="info"
        style={{ marginBottom: 16 }}
        title={t('invited.as', { name: invitedBy, role: t(`common:role.${role}`) })}
      />
      <RegistrationForm
        pending={registering.isPending}
        send={(account, handlers) => registering.mutate({ body: { ...account, token } }, handlers)}
        onDone={() => void navigate({ to: paths.overview, replace: true })}
      />
      {t('haveAccount')} <Link to={paths.login}>{t('login:title')}</Link>
    </>
  )
}

interface UnusableProps {
  readonly problem: Pick<ApiError, 'msg' | 'status'>
  readonly retry: () => Promise<unknown>
}

function Unusable({ problem, retry }: UnusableProps) {
  const { t } = useTranslation(['register', 'common', 'login'])
  const navigate = useNavigate()
  const refused = problem.status === 404 || problem.status === 409
  return (
    <Result
      status="warning"
      title={<h1 className="plain-heading">{t('invited.unusable')}</h1>}
      subTitle={problem.msg}
      extra={
        refused ? (
          <Button type="primary" onClick={() => void navigate({ to: paths.login })}>
            {t('login:title')}
          </Button>
        ) : (
          <Button type="primary" onClick={() => void retry()}>
            {t('common:tryAgain')}
          </Button>
        )
      }
    />
  )
}

/** Somebody is logged in on this device: the invitation is perhaps for another person. */
function OtherSession({ name }: { name: string }) {
  const { t } = useTranslation(['register', 'login'])
  const navigate = useNavigate()
  const leave = useCall(logout, {
    onSuccess: () => endSession(),
    // The session has ended already, or ends here at least.
    onError: () => endSession(),
    meta: { silent: true, silentSuccess: true },
  })
  return (
    <Result
      status="info"
      title={<h1 className="plain-heading">{t('invited.otherTitle', { name })}</h1>}
      subTitle={t('invited.otherText')}
      extra={
        <Flex vertical gap="small">
          <Button type="primary" loading={leave.isPending} onClick={() => leave.mutate()}>
            {t('invited.logOut')}
          </Button>
          <Button onClick={() => void navigate({ to: paths.overview })}>{t('invited.stay')}</Button>
        </Flex>
      }
    />
  )
}
