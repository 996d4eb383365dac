import type { BusinessGroup } from '#domain/setting/business-groups.ts'
import type { SomeBusinessValues } from '#domain/setting/business-settings.ts'
import type { Person } from '../../../testkit/test-app.ts'

/** A group of business settings as an admin reads it. */
export async function groupOf(as: Person, name: BusinessGroup) {
  const { result } = await as.ok.listBusinessSettings()
  const group = result.find((one) => one.name === name)
  if (!group) throw new Error(`there is no group ${name}`)
  return group
}

/** Changes fields of a group, as it is at this moment. */
export async function change(as: Person, group: BusinessGroup, values: SomeBusinessValues) {
  const { version } = await groupOf(as, group)
  return as.updateBusinessSettings({ body: { group, version, values } })
}
