import { Badge } from 'antd'
import { useTranslation } from 'react-i18next'
import { stateOfPerson } from '#domain/people/person-state.ts'
import type { PersonRecord } from './api/list-people.ts'

const badges = { active: 'success', inactive: 'warning', deactivated: 'error' } as const

export function PersonState({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('people')
  const state = stateOfPerson(person)
  return <Badge status={badges[state]} text={t(`state.${state}`)} />
}
