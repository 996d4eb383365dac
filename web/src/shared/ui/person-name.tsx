import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Role } from '#domain/people/roles.ts'
import { ClampedText } from './text/clamped-text.tsx'
import { Text } from './text/text.tsx'

interface PersonNameProps {
  readonly name: string
  /** Known where somebody else has a name that looks the same. */
  readonly lookAlikeRole: Role | undefined
}

/** Who did something; beside a name that several people have stands the role of this one. */
export function PersonName({ name, lookAlikeRole }: PersonNameProps) {
  const { t } = useTranslation()
  if (lookAlikeRole === undefined) return <ClampedText text={name} />
  const role = t(`role.${lookAlikeRole}`)
  return (
    <Flex align="center" gap={8}>
      <ClampedText text={name} />
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
