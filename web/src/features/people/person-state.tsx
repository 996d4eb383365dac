import { Badge } from 'antd'
import { useTranslation } from 'react-i18next'
import { needsActivation } from '#domain/people/roles.ts'
import type { PersonRecord } from './api/list-people.ts'

const badges = { active: 'success', inactive: 'warning', deactivated: 'error' } as const

/** Whether a user may log in, and if not, why. */
export function stateOf({ active, emailVerified, admitted, role }: PersonRecord): keyof typeof badges {
  if (!active) return 'deactivated'
  return emailVerified || admitted || !needsActivation(role) ? 'active' : 'inactive'
}

export function PersonState({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('people')
  const state = stateOf(person)
  return <Badge status={badges[state]} text={t(`state.${state}`)} />
}
