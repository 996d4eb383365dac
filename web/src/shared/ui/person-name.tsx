import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Role } from '#domain/people/roles.ts'
import { usePhone } from '../layout/layout.ts'
import { initials } from './initials.ts'
import './person-name.css'
import { ClampedText } from './text/clamped-text.tsx'
import { Text } from './text/text.tsx'

interface PersonNameProps {
  readonly name: string
  /** Set when another user's name looks the same. */
  readonly lookAlikeRole: Role | undefined
}

/**
 * The name of a user, in a table its initials. When another name looks the same, the user's role is shown
 * beside it.
 */
export function PersonName({ name, lookAlikeRole }: PersonNameProps) {
  const { t } = useTranslation()
  const phone = usePhone()
  const shown = phone ? (
    <ClampedText text={name} />
  ) : (
    <span title={name} className="initials" data-initials={initials(name)}>
      <span className="visually-hidden">{name}</span>
    </span>
  )
  if (lookAlikeRole === undefined) return shown
  const role = t(`role.${lookAlikeRole}`)
  return (
    <Flex align="center" gap={8}>
      {shown}
      <Text
        type="warning"
        tabIndex={0}
        data-hint={t('lookAlike', { role })}
        style={{ fontSize: 12, whiteSpace: 'nowrap' }}
      >
        {role}
      </Text>
    </Flex>
  )
}
