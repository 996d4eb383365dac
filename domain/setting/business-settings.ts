import { isEmail } from '../people/email.ts'
import type { RefusalCode } from '../refusal/refusals.ts'
import type { BusinessGroup } from './business-groups.ts'
import { copyPlaces, fitsPlace } from './copies.ts'

/**
 * How a connection to the mail server is encrypted: from its start; after the greeting, which is required
 * with an account unless the server is on this machine; never, for a server without an account.
 */
export const mailSecurities = ['tls', 'starttls', 'none'] as const

/** What a value must be beside a text of some length, and how the page asks for it. */
type FieldKind = 'qr' | keyof typeof forms

interface FieldRule {
  readonly group: BusinessGroup
  /** Any text when left out. */
  readonly kind?: FieldKind
  /** Longest value, in characters. */
  readonly most: number
  /** The environment variable that wins over the stored value. */
  readonly variable: string
  /**
   * What that variable is, for docs/reference/configuration.md; left out where config-variables.ts defines
   * it.
   */
  readonly about?: string
  /** Of `days`, `minutes` and `months`: how many are in force where nothing is set. */
  readonly usual?: number
  /** Sealed in the database, and never answered. */
  readonly secret?: true
  /** True where pages of everybody who is signed in have the value. */
  readonly onPage?: true
  /** Needed as soon as another field of the group is set. */
  readonly needed?: true
}

const payment = { group: 'payment', onPage: true } as const
const smtp = { group: 'mail', variable: 'SMTP_URL' } as const
const days = { group: 'attention', kind: 'days', most: 3 } as const
export const mostDays = 365
export const mostMinutes = 1440
const copies = { group: 'copies' } as const
const account = { group: 'forwarder', most: 200, needed: true } as const

/** Whether a value has the form of its kind. */
const forms = {
  host: isHost,
  port: (value: string) => wholeNumber(value, 65_535),
  security: (value: string) => mailSecurities.some((known) => known === value),
  from: isSender,
  days: (value: string) => wholeNumber(value, mostDays),
  amount: isWriteOffLimit,
  place: (value: string) => copyPlaces.some((known) => known === value),
  minutes: (value: string) => wholeNumber(value, mostMinutes),
} as const

/** Every field. Values are texts; an empty one is not set. */
const fields = {
  alipayQr: {
    ...payment,
    kind: 'qr',
    most: 600,
    variable: 'PAYMENT_ALIPAY_QR',
    about: 'Text that the payment dialog shows as QR code for Alipay.',
  },
  wechatQr: {
    ...payment,
    kind: 'qr',
    most: 600,
    variable: 'PAYMENT_WECHAT_QR',
    about: 'Text that the payment dialog shows as QR code for WeChat.',
  },
  bankName: {
    ...payment,
    most: 200,
    variable: 'PAYMENT_BANK_NAME',
    about: 'Name in the Bank tab of the payment dialog.',
  },
  bankAccount: {
    ...payment,
    most: 200,
    variable: 'PAYMENT_BANK_ACCOUNT',
    about: 'Account in the Bank tab of the payment dialog.',
  },
  businessName: { group: 'business', most: 60, variable: 'BUSINESS_NAME' },
  smtpHost: { ...smtp, kind: 'host', most: 253, needed: true },
  smtpPort: { ...smtp, kind: 'port', most: 5, needed: true },
  smtpSecurity: { ...smtp, kind: 'security', most: 10, needed: true },
  smtpUser: { ...smtp, most: 254 },
  smtpPassword: { ...smtp, most: 256, secret: true },
  mailFrom: {
    group: 'mail',
    kind: 'from',
    most: 320,
    variable: 'MAIL_FROM',
    about: 'Sender of all mails; needed with `SMTP_URL`.',
    needed: true,
  },
  polarUsername: { ...account, variable: 'POLAR_USERNAME', about: 'Name of the account at the forwarder.' },
  polarPassword: { ...account, variable: 'POLAR_PASSWORD', about: 'Password of that account.', secret: true },
  polarTrackToken: { ...account, variable: 'POLAR_TRACK_TOKEN', about: 'Token for the track.', secret: true },
  silentDays: {
    ...days,
    variable: 'ATTENTION_SILENT_DAYS',
    about: 'Days without a track entry after which Overview lists a parcel.',
    usual: 7,
  },
  customsDays: {
    ...days,
    variable: 'ATTENTION_CUSTOMS_DAYS',
    about: 'Days at customs after which Overview lists a parcel.',
    usual: 5,
  },
  writeOffLimit: { group: 'corrections', kind: 'amount', most: 20, variable: 'WRITE_OFF_LIMIT' },
  copyPlace: {
    ...copies,
    kind: 'place',
    most: 10,
    variable: 'COPY_PLACE',
    about: 'Where copies elsewhere are kept: `folder`, `s3` or `webdav`.',
    needed: true,
  },
  copyAddress: {
    ...copies,
    most: 500,
    variable: 'COPY_ADDRESS',
    about: 'Path of that folder, address of the bucket, or address of the WebDAV folder.',
    needed: true,
  },
  copyRegion: { ...copies, most: 60, variable: 'COPY_REGION', about: 'Region of the bucket.' },
  copyUser: { ...copies, most: 200, variable: 'COPY_USER', about: 'Access key or user of that place.' },
  copyPassword: {
    ...copies,
    most: 300,
    variable: 'COPY_PASSWORD',
    about: 'Secret key or password of that place.',
    secret: true,
  },
  copyMinutes: {
    ...copies,
    kind: 'minutes',
    most: 4,
    variable: 'COPY_EVERY_MINUTES',
    about: 'Minutes from one copy to the next, if something was stored.',
    usual: 5,
  },
  copyDays: {
    ...copies,
    kind: 'days',
    most: 3,
    variable: 'COPY_KEEP_DAYS',
    about: 'Days of which all copies are kept.',
    usual: 2,
  },
  copyDaily: {
    ...copies,
    kind: 'days',
    most: 3,
    variable: 'COPY_KEEP_DAILY',
    about: 'Days after those of which the last copy is kept.',
    usual: 30,
  },
  copyMonthly: {
    ...copies,
    kind: 'days',
    most: 3,
    variable: 'COPY_KEEP_MONTHLY',
    about: 'Months of which the last copy is kept.',
    usual: 12,
  },
} as const satisfies Readonly<Record<string, FieldRule>>

export type BusinessField = keyof typeof fields
export const businessFields: Readonly<Record<BusinessField, FieldRule>> = fields
export const businessFieldNames = Object.keys(fields) as readonly BusinessField[]

/** The values of all fields; '' where one is not set. */
export type BusinessValues = Readonly<Record<BusinessField, string>>
/** Some values: of a request, or those that the environment sets. */
export type SomeBusinessValues = Readonly<Partial<Record<BusinessField, string>>>

export const noBusinessValues = Object.fromEntries(
  businessFieldNames.map((name) => [name, '']),
) as BusinessValues

type Fields = typeof fields
type PageField = {
  [F in BusinessField]: Fields[F] extends { readonly onPage: true } ? F : never
}[BusinessField]
export type PageValues = Readonly<Record<PageField, string | null>>

export const pageFields = businessFieldNames.filter((name): name is PageField =>
  Boolean(businessFields[name].onPage),
)

/** The values that pages have; null where nothing is set. */
export function pageValues(values: BusinessValues): PageValues {
  return Object.fromEntries(pageFields.map((name) => [name, values[name] || null])) as PageValues
}

export function fieldsOfGroup(group: BusinessGroup): readonly BusinessField[] {
  return businessFieldNames.filter((name) => fields[name].group === group)
}

/** What is wrong with new values of a group, by field; nothing when they can be saved. */
export function businessProblems(
  group: BusinessGroup,
  before: BusinessValues,
  sent: SomeBusinessValues,
): Readonly<Record<string, RefusalCode>> {
  const after = { ...before, ...sent }
  const names = fieldsOfGroup(group)
  const used = names.some((name) => after[name] !== '' && businessFields[name].group !== 'attention')
  const problems: Record<string, RefusalCode> = {}
  for (const name of names) {
    const missing = after[name] === '' && businessFields[name].needed && used
    const problem = missing ? 'field.required' : valueProblem(name, after[name])
    if (problem) problems[name] = problem
  }
  if (group === 'copies') return { ...copyProblems(before, sent, after), ...problems }
  if (group === 'mail')
    return { ...accountProblem(after), ...passwordProblem(before, sent, after), ...problems }
  return problems
}

/** What is wrong with the value of a field by itself, wherever it comes from; an empty one is not set. */
export function valueProblem(name: BusinessField, value: string): RefusalCode | null {
  const { most, kind } = businessFields[name]
  if (value === '') return null
  if (value.length > most) return 'field.too_long'
  if (kind === undefined || kind === 'qr' || forms[kind](value)) return null
  // The page offers the places, and only them.
  return kind === 'place' ? 'field.required' : `business.${kind}`
}

/** An address that fits the place, without an account in it; a stored password goes to no other place. */
function copyProblems(
  before: BusinessValues,
  sent: SomeBusinessValues,
  after: BusinessValues,
): Readonly<Record<string, RefusalCode>> {
  const { copyPlace: place, copyAddress: address } = after
  if (place === '' || address === '') return {}
  if (!fitsPlace(place, address)) return { copyAddress: 'business.address' }
  const moved = place !== before.copyPlace || address !== before.copyAddress
  const kept = before.copyPassword !== '' && sent.copyPassword === undefined
  return moved && kept && place !== 'folder' ? { copyPassword: 'business.password_again' } : {}
}

const wholeNumber = (value: string, most: number) =>
  /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= most

/** Highest limit of write-offs in RMB; a typing error is above it. */
const highestWriteOffLimit = 1_000_000

/** Whether a text is an amount in RMB from 0 to the highest, with at most 2 decimals. */
export function isWriteOffLimit(value: string): boolean {
  return /^\d{1,7}(\.\d{1,2})?$/.test(value) && Number(value) <= highestWriteOffLimit
}

/** A host name or an IPv4 address, without port or path. */
function isHost(value: string): boolean {
  return /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value)
}

/**
 * An address, alone or as `Name <address>`; also one of this machine, as `parcel-desk@localhost`, which is
 * the default.
 */
function isSender(value: string): boolean {
  const [, address = value] = /^[^<>"]*<([^<>]*)>$/.exec(value) ?? []
  return isEmail(address.replace(/@localhost$/, '@localhost.localdomain'))
}

/** An account goes over no connection without encryption. */
function accountProblem({
  smtpSecurity,
  smtpUser,
  smtpPassword,
}: BusinessValues): Readonly<Record<string, RefusalCode>> {
  const hasAccount = smtpUser !== '' || smtpPassword !== ''
  return smtpSecurity === 'none' && hasAccount ? { smtpSecurity: 'business.security_account' } : {}
}

/** A stored password goes to no other server than the one that it was typed for. */
function passwordProblem(
  before: BusinessValues,
  sent: SomeBusinessValues,
  after: BusinessValues,
): Readonly<Record<string, RefusalCode>> {
  if (after.smtpUser !== '' && after.smtpPassword === '') return { smtpPassword: 'field.required' }
  const target = ['smtpHost', 'smtpPort', 'smtpSecurity'] as const
  const moved = target.some((name) => after[name] !== before[name])
  const kept = before.smtpPassword !== '' && sent.smtpPassword === undefined
  return moved && kept ? { smtpPassword: 'business.password_again' } : {}
}
