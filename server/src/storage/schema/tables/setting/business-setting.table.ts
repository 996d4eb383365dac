import type { BusinessGroup } from '#domain/setting/business-groups.ts'

/** A group of business settings. */
export interface BusinessSettingTable {
  name: BusinessGroup
  version: number
  /** JSON: name of a field -> its value; secrets are sealed (services/auth/secret-box.ts). */
  fields: string
  /** null until it is changed for the first time. */
  updated_at: number | null
  updated_by: string | null
}
