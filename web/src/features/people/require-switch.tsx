import { useTranslation } from 'react-i18next'
import type { People } from './api/list-people.ts'
import { useRequireTwoFactor } from './api/require-two-factor.ts'
import { PolicySwitch } from './policy-switch.tsx'

/** Whether admins must have a second factor. */
export function RequireSwitch({ people }: { people: People }) {
  const { t } = useTranslation('people')
  const require = useRequireTwoFactor()
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
      onChange={(next) => require.mutate({ required: next })}
    />
  )
}
