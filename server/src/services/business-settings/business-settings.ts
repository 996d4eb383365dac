import { type Refusal, refuse, refuseFields } from '#domain/refusal/refusal.ts'
import type { BusinessGroup } from '#domain/setting/business-groups.ts'
import {
  type BusinessField,
  type BusinessValues,
  businessFields,
  businessProblems,
  fieldsOfGroup,
  noBusinessValues,
  type SomeBusinessValues,
} from '#domain/setting/business-settings.ts'
import { cleanText } from '#domain/text/text.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import type { Changes } from '../../storage/engine/changes.ts'
import type { Database, Queries, Trx } from '../../storage/engine/database.ts'
import { findLogo } from '../../storage/stores/setting/business-logo.store.ts'
import {
  listBusinessSettings,
  lockBusinessSettings,
  recordBusinessSetting,
  type StoredFields,
  storeBusinessSettings,
} from '../../storage/stores/setting/business-setting.store.ts'
import type { SecretBox } from '../auth/secret-box.ts'
import { type BusinessEnvironment, valueInForce } from './environment.ts'
import { type GroupOverview, overviewOf } from './group-overview.ts'
import { type BusinessInForce, inForceOf } from './in-force.ts'

/** The settings of the owner, for all processes on one database (docs/decisions/064-business-settings.md). */
export interface BusinessSettings {
  /** The values in force, read again after every change. */
  current(): Promise<BusinessInForce>
  /** The cost in fen that staff may write off a day; within a transaction as it is there. */
  writeOffLimit(db: Queries): Promise<Fen>
  /** Whether copies have a place; within a transaction as it is there. */
  hasCopyPlace(db: Queries): Promise<boolean>
  /** All groups for the admin's page, read from the database. */
  list(): Promise<readonly GroupOverview[]>
  /**
   * Changes fields of a group, and calls `log` for each field after its change was recorded; null when all is
   * saved.
   */
  change(
    trx: Trx,
    change: BusinessChange,
    log: (field: BusinessField) => Promise<unknown>,
  ): Promise<Refusal | null>
  /** Forgets the values in force, after a change was committed. */
  forget(): void
}

interface BusinessChange {
  readonly group: BusinessGroup
  /** The version that the admin saw. */
  readonly version: number
  readonly values: SomeBusinessValues
  /** Id of the admin. */
  readonly by: string
  readonly now: number
}

interface Parts {
  readonly database: Database
  readonly environment: BusinessEnvironment
  readonly box: SecretBox
  readonly changes: Pick<Changes, 'subscribe'>
}

export function makeBusinessSettings({ database, environment, box, changes }: Parts): BusinessSettings {
  let known: Promise<BusinessInForce> | null = null
  const forget = () => {
    known = null
  }
  changes.subscribe((topics) => topics.includes('business') && forget())

  const storedIn = async (db: Queries) =>
    Object.assign({}, ...(await listBusinessSettings(db)).map(({ fields }) => fields))

  async function read(): Promise<BusinessInForce> {
    const values = opened(box, await storedIn(database.db))
    return inForceOf(environment, values, await findLogo(database.db))
  }

  return {
    current() {
      if (known) return known
      const reading = read()
      known = reading
      // A failure is not kept.
      reading.catch(() => known === reading && forget())
      return reading
    },
    async writeOffLimit(db) {
      return rmb.from(Number(valueInForce(environment, await storedIn(db), 'writeOffLimit')))
    },
    async hasCopyPlace(db) {
      const stored = await storedIn(db)
      return (['copyPlace', 'copyAddress'] as const).every((field) =>
        valueInForce(environment, stored, field),
      )
    },
    async list() {
      const groups = await listBusinessSettings(database.db)
      return groups.map((group) => overviewOf(group, opened(box, group.fields), environment))
    },
    async change(trx, { group, version, values, by, now }, log) {
      const stored = await lockBusinessSettings(trx, group)
      const before = { ...opened(box, stored.fields), ...environment.fixed }
      const sent = cleanValues(group, values)
      const changed = fieldsOfGroup(group).filter((name) => (sent[name] ?? before[name]) !== before[name])
      if (changed.length === 0) return null
      const fixed = changed.find((name) => environment.fixed[name] !== undefined)
      if (fixed) return refuse('business.fixed', { variable: businessFields[fixed].variable })
      if (version !== stored.version) return refuse('business.changed')
      const problems = businessProblems(group, withPlaceholders(before, environment), sent)
      if (Object.keys(problems).length > 0) return refuseFields(problems)
      const fields = { ...stored.fields }
      for (const name of changed) {
        const after = sent[name] ?? ''
        const { secret = false } = businessFields[name]
        fields[name] = secret && after !== '' ? box.seal(after, ownerOf(name)) : after
        recordBusinessSetting(trx, group, { name, before: before[name], after, secret })
        await log(name)
      }
      await storeBusinessSettings(trx, group, { fields, version: stored.version + 1, by, now })
      return null
    },
    forget,
  }
}

/** Seals a secret to its field, so that it cannot be opened from another one. */
const ownerOf = (name: BusinessField) => `business setting ${name}`

/**
 * The values of stored fields. A secret that cannot be opened, since TOKEN_SECRET was changed, is not set.
 */
function opened(box: SecretBox, fields: StoredFields): BusinessValues {
  const values: Record<string, string> = {}
  for (const name of Object.keys(businessFields) as BusinessField[]) {
    const stored = fields[name] ?? ''
    const sealed = businessFields[name].secret && stored !== ''
    values[name] = sealed ? (box.open(stored, ownerOf(name)) ?? '') : stored
  }
  return { ...noBusinessValues, ...values }
}

/** The sent values of a group, cleaned; secrets stay as they were typed. */
function cleanValues(group: BusinessGroup, values: SomeBusinessValues): SomeBusinessValues {
  const sent: Partial<Record<BusinessField, string>> = {}
  for (const name of fieldsOfGroup(group)) {
    const value = values[name]
    if (value !== undefined) sent[name] = businessFields[name].secret ? value : cleanText(value)
  }
  return sent
}

/** A field that the environment sets counts as filled in, also where its value is not known here. */
function withPlaceholders(before: BusinessValues, { fixed, smtpUrl }: BusinessEnvironment): BusinessValues {
  if (smtpUrl === null) return { ...before, ...fixed }
  return { ...before, ...fixed, smtpPort: '465', smtpSecurity: 'tls' }
}
