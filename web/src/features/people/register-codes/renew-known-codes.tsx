import { Alert, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { registerCodeVariable } from '#domain/people/register-codes.ts'
import { codesKnownTo, type Role } from '#domain/people/roles.ts'
import { usePeople } from '../api/list-people.ts'

interface KnownCodes {
  readonly renewable: readonly Role[]
  /** Roles whose codes the server's configuration sets, so that only its operator can change them. */
  readonly fixed: readonly Role[]
}

/** The active register codes that a user of a role may know. */
export function useKnownCodes(role: Role): KnownCodes {
  const known = codesKnownTo(role)
  const codes = (usePeople().data?.registerCodes ?? []).filter((code) => known.includes(code.role))
  const rolesOf = (source: 'database' | 'environment') =>
    codes.filter((code) => code.source === source && code.state !== 'ended').map((code) => code.role)
  return { renewable: rolesOf('database'), fixed: rolesOf('environment') }
}

interface RenewKnownCodesProps {
  readonly name: string
  readonly codes: KnownCodes
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Whether to renew the register codes as well, so that the user cannot register again with them. */
export function RenewKnownCodes({
  name,
  codes: { renewable, fixed },
  checked,
  onChange,
}: RenewKnownCodesProps) {
  const { t, i18n } = useTranslation('people')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const variables = fixed.map(registerCodeVariable)
  return (
    <>
      {renewable.length > 0 && (
        <Checkbox
          checked={checked}
          // On a line of its own below the other choices.
          style={{ display: 'flex', marginBottom: 16 }}
          onChange={({ target }) => onChange(target.checked)}
        >
          {t('codes.known', { name, codes: list.format(renewable.map((role) => t(`codes.of.${role}`))) })}
        </Checkbox>
      )}
      {fixed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('codes.knownFixed', { name, variables: list.format(variables) })}
        />
      )}
    </>
  )
}
