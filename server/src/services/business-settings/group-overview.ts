import {
  type BusinessField,
  type BusinessValues,
  businessFields,
  fieldsOfGroup,
} from '#domain/setting/business-settings.ts'
import type { StoredGroup } from '../../storage/stores/setting/business-setting.store.ts'
import { type BusinessEnvironment, valueInForce } from './environment.ts'

interface FieldOverview {
  readonly name: BusinessField
  readonly state: 'not_set' | 'set' | 'server'
  /** Left out for secrets. */
  readonly value?: string
}

/** A group as admins see it. */
export interface GroupOverview extends Omit<StoredGroup, 'fields'> {
  readonly fields: readonly FieldOverview[]
}

export function overviewOf(
  { name: group, version, updatedAt, updatedBy }: StoredGroup,
  stored: BusinessValues,
  environment: BusinessEnvironment,
): GroupOverview {
  const fields = fieldsOfGroup(group).map((name): FieldOverview => {
    const fixed = environment.fixed[name]
    const state = fixed !== undefined ? 'server' : stored[name] === '' ? 'not_set' : 'set'
    if (businessFields[name].secret) return { name, state }
    return { name, state, value: valueInForce(environment, stored, name) }
  })
  return { name: group, version, updatedAt, updatedBy, fields }
}
