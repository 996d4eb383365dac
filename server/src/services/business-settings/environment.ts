import type { AttentionDays } from '#domain/parcel/attention.ts'
import {
  type BusinessField,
  businessFieldNames,
  businessFields,
  type SomeBusinessValues,
} from '#domain/setting/business-settings.ts'

/** What the environment says about business settings; its values win over the stored ones. */
export interface BusinessEnvironment {
  /** Fields that the environment sets, with their values; secrets and parts of an address may be ''. */
  readonly fixed: SomeBusinessValues
  readonly smtpUrl: string | null
  /** For fields that nobody has set. */
  readonly businessName: string
  readonly attentionDays: AttentionDays
  /** RMB. */
  readonly writeOffLimit: number
}

/** The variables that business settings come from, and the names of those that were set. */
interface Variables {
  readonly given: ReadonlySet<string>
  readonly BUSINESS_NAME: string
  readonly SMTP_URL?: string
  readonly ATTENTION_SILENT_DAYS: number
  readonly ATTENTION_CUSTOMS_DAYS: number
  readonly WRITE_OFF_LIMIT: number
}

export function businessEnvironment(config: Variables): BusinessEnvironment {
  const set = businessFieldNames.filter((name) => config.given.has(businessFields[name].variable))
  return {
    fixed: Object.fromEntries(set.map((name) => [name, valueIn(config, name)])),
    smtpUrl: config.SMTP_URL ?? null,
    businessName: config.BUSINESS_NAME,
    attentionDays: { silent: config.ATTENTION_SILENT_DAYS, customs: config.ATTENTION_CUSTOMS_DAYS },
    writeOffLimit: config.WRITE_OFF_LIMIT,
  }
}

/** Of the address of a mail server only the host, since the rest may hold a password. */
function valueIn(config: Variables, name: BusinessField): string {
  const { variable } = businessFields[name]
  if (variable === 'SMTP_URL') return name === 'smtpHost' ? new URL(config.SMTP_URL ?? '').hostname : ''
  return String(Reflect.get(config, variable) ?? '')
}
