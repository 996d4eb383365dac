import { useTranslation } from 'react-i18next'
import { requireFourEyes } from '#contract/people.ts'
import { useCall } from '../../shared/api/use-call.ts'
import type { People } from './api/list-people.ts'
import { PolicySwitch } from './policy-switch.tsx'

/** Whether users are kept from approving their own exceptions and payments. */
export function FourEyesSwitch({ people }: { people: People }) {
  const { t } = useTranslation('people')
  // The switch shows the error itself, so there is no toast.
  const require = useCall(requireFourEyes, { meta: { silent: true } })
  const admins = people.result.filter(
    ({ role, active, emailVerified }) => role === 'admin' && active && emailVerified,
  )
  const tooFew = !people.fourEyes && admins.length < 2
  const standing = people.fourEyes ? 'fourEyes.isOn' : 'fourEyes.isOff'
  return (
    <PolicySwitch
      label={t('fourEyes.label')}
      on={people.fourEyes}
      text={t(tooFew ? 'fourEyes.tooFew' : standing)}
      disabled={tooFew}
      change={require}
      onChange={(next) => require.mutate({ body: { required: next } })}
    />
  )
}
