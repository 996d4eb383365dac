import { useTranslation } from 'react-i18next'
import { requireTwoFactor } from '#contract/people.ts'
import { useCall } from '../../shared/api/use-call.ts'
import type { People } from './api/list-people.ts'
import { PolicySwitch } from './policy-switch.tsx'

/** Whether admins must have a second factor. */
export function RequireSwitch({ people }: { people: People }) {
  const { t } = useTranslation('people')
  // The switch shows the error itself, so there is no toast.
  const require = useCall(requireTwoFactor, { meta: { silent: true } })
  const required = people.adminsNeedTwoFactor
  const count = people.result.filter(
    ({ role, active, twoFactor }) => role === 'admin' && active && !twoFactor,
  ).length
  return (
    <PolicySwitch
      label={t('require.label')}
      on={required}
      text={count === 0 ? '' : t(required ? 'require.waiting' : 'require.would', { count })}
      change={require}
      onChange={(next) => require.mutate({ body: { required: next } })}
    />
  )
}
