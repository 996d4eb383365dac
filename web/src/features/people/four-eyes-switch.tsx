import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { requireFourEyes } from '#contract/people.ts'
import { useUser } from '../../shared/api/read-user.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { formatLocal } from '../../shared/format/local-time.ts'
import type { People } from './api/list-people.ts'
import { PolicySwitch } from './policy-switch.tsx'

/** Whether users are kept from approving their own exceptions and payments. Two admins switch it off. */
export function FourEyesSwitch({ people }: { people: People }) {
  const { t } = useTranslation('people')
  // The switch shows the error itself, so there is no toast.
  const require = useCall(requireFourEyes, { meta: { silent: true } })
  const self = useUser().data?._id
  const { fourEyes, fourEyesOff } = people
  const admins = people.result.filter(
    ({ role, active, emailVerified }) => role === 'admin' && active && emailVerified,
  )
  const tooFew = !fourEyes && admins.length < 2
  const change = (required: boolean) => require.isPending || require.mutate({ body: { required } })
  const own = fourEyesOff?.by === self
  const text = () => {
    if (tooFew) return t('fourEyes.tooFew')
    if (!fourEyesOff) return t(fourEyes ? 'fourEyes.isOn' : 'fourEyes.isOff')
    const until = formatLocal(fourEyesOff.until)
    return own ? t('fourEyes.askedByYou', { until }) : t('fourEyes.asked', { name: fourEyesOff.name, until })
  }
  return (
    <PolicySwitch
      label={t('fourEyes.label')}
      on={fourEyes}
      text={text()}
      disabled={tooFew}
      change={require}
      onChange={change}
    >
      {fourEyesOff && (
        <Flex gap="small">
          <Button onClick={() => change(true)}>{t(own ? 'fourEyes.withdraw' : 'fourEyes.keep')}</Button>
          {!own && <Button onClick={() => change(false)}>{t('fourEyes.confirm')}</Button>}
        </Flex>
      )}
    </PolicySwitch>
  )
}
