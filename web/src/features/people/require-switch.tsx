import { Flex, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isSignedOut, toApiError } from '../../shared/api/api-error.ts'
import { Text } from '../../shared/ui/text.tsx'
import type { People } from './api/list-people.ts'
import { useRequireTwoFactor } from './api/require-two-factor.ts'

/** Whether admins must have a second factor; acts at once. */
export function RequireSwitch({ people }: { people: People }) {
  const { t } = useTranslation('people')
  const require = useRequireTwoFactor()
  const id = useId()
  const required = people.adminsNeedTwoFactor
  const without = people.result.filter(
    ({ role, active, twoFactor }) => role === 'admin' && active && !twoFactor,
  )
  const refused = require.error && !isSignedOut(require.error) ? toApiError(require.error).msg : ''
  return (
    <Flex vertical align="end">
      <Flex gap="small" align="center">
        <span id={id}>{t('require.label')}</span>
        <Switch
          checked={required}
          aria-labelledby={id}
          loading={require.isPending}
          onChange={(next) => require.mutate({ required: next })}
        />
        {t(required ? 'require.on' : 'require.off')}
      </Flex>
      {refused === '' ? (
        without.length > 0 && (
          <Text type="secondary">
            {t(required ? 'require.waiting' : 'require.would', { count: without.length })}
          </Text>
        )
      ) : (
        <Text type="danger" role="alert">
          {refused}
        </Text>
      )}
    </Flex>
  )
}
