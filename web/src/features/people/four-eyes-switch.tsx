import { useTranslation } from 'react-i18next'
import type { People } from './api/list-people.ts'
import { useRequireFourEyes } from './api/require-four-eyes.ts'
import { PolicySwitch } from './policy-switch.tsx'

/** Whether nobody may approve their own exceptions and payments. */
export function FourEyesSwitch({ people }: { people: People }) {
  const { t } = useTranslation('people')
  const require = useRequireFourEyes()
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
      onChange={(next) => require.mutate({ required: next })}
    />
  )
}
