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
  /** The defaults of the variables, for fields that are not set. */
  readonly defaults: SomeBusinessValues
}

/** The variables that business settings come from, and the names of those that were set. */
interface Variables {
  readonly given: ReadonlySet<string>
  readonly SMTP_URL?: string
}

export function businessEnvironment(config: Variables): BusinessEnvironment {
  const valuesOf = (isGiven: boolean) =>
    Object.fromEntries(
      businessFieldNames
        .filter((name) => config.given.has(businessFields[name].variable) === isGiven)
        .map((name) => [name, valueIn(config, name)]),
    )
  return { fixed: valuesOf(true), defaults: valuesOf(false), smtpUrl: config.SMTP_URL ?? null }
}

/** The value of a field that holds: that of the environment, else the stored one, else the default. */
export function valueInForce(
  { fixed, defaults }: BusinessEnvironment,
  stored: SomeBusinessValues,
  name: BusinessField,
): string {
  return fixed[name] ?? (stored[name] || (defaults[name] ?? ''))
}

/** Of the address of a mail server only the host, since the rest may hold a password. */
function valueIn(config: Variables, name: BusinessField): string {
  const { variable } = businessFields[name]
  if (variable === 'SMTP_URL')
    return name === 'smtpHost' && config.SMTP_URL ? new URL(config.SMTP_URL).hostname : ''
  return String(Reflect.get(config, variable) ?? '')
}
