import { firstWriteOffLimit } from '#domain/correction/write-off/write-off-pieces.ts'
import { courierKinds, rateSources } from '#domain/parcel/outside-services.ts'
import { registerCodeVariable } from '#domain/people/register-codes.ts'
import { roles } from '#domain/people/roles.ts'
import type { BusinessGroup } from '#domain/setting/business-groups.ts'
import { businessFields, fieldsOfGroup, mostDays, mostMinutes } from '#domain/setting/business-settings.ts'
import { rmb } from '#domain/unit/units.ts'
import { chartVariables } from './chart-variables.ts'
import {
  integer,
  integerWithDefault,
  oneOf,
  oneOfOrNone,
  secret,
  text,
  textWithDefault,
  type ValuesOf,
  type Variable,
} from './variables.ts'

// Every environment variable: its type, default and description. docs/reference/configuration.md is made from
// it.

const port = { minimum: 0, maximum: 65_535 }
const web = ['http://', 'https://'] as const

/** How an address may begin; config.ts checks it, because it can name the mistake better than a pattern. */
export const addressBeginnings = {
  DATABASE_URL: ['postgres://', 'postgresql://'],
  PUBLIC_URL: web,
  SMTP_URL: ['smtp://', 'smtps://'],
  POLAR_LOGIN_URL: web,
  POLAR_PACKAGE_LIST_URL: web,
  POLAR_TRACK_URL: web,
  POLAR_POST_SLIP_URL: web,
  KUAIDI100_URL: web,
  EXCHANGE_RATE_URL: web,
} as const

/**
 * The variables that give values to business settings of a group. They have no types here, because they are
 * read by the names that their rows give (services/business-settings/environment.ts).
 */
function settingVariables(group: BusinessGroup): object {
  const variables: Record<string, Variable> = {}
  for (const name of fieldsOfGroup(group)) {
    const { variable, about, usual, kind, secret: isSecret } = businessFields[name]
    if (about === undefined) continue
    if (usual === undefined) {
      const description = `${about} Without it: as set under Settings.`
      variables[variable] = isSecret ? secret(description) : text(description)
    } else {
      const description = `${about} Settings can say otherwise where the variable is not set.`
      const maximum = kind === 'minutes' ? mostMinutes : mostDays
      variables[variable] = integerWithDefault(usual, { minimum: 1, maximum }, description)
    }
  }
  return variables
}

const server = {
  PORT: integerWithDefault(3000, port, 'Port of the page and the API.'),
  HOST: textWithDefault('127.0.0.1', 'Network address that the server listens on.'),
  PUBLIC_URL: text(
    'Address that people use; mails contain it. With https, browsers are told to use nothing else. Without it: `http://HOST:PORT`.',
  ),
  TRUST_PROXY: text(
    'Proxies in front of the server whose `X-Forwarded-For` is believed: how many (`1`), or their addresses (`10.0.0.1,10.1.0.0/16`, `loopback`). Without it the header is ignored.',
  ),
  DATA_DIR: textWithDefault(
    './data',
    'Folder of the embedded database, `secrets.json`, mails as files and backups.',
  ),
  DATABASE_URL: secret('PostgreSQL database. Without it: embedded SQLite in `DATA_DIR`.'),
  BUSINESS_NAME: textWithDefault(
    'Parcel Desk',
    'Title on the landing page and in the shell. Without it: as set under Settings.',
  ),
  ...settingVariables('business'),
}

const codeNames = roles.map(registerCodeVariable)
const registerCodes = Object.fromEntries(
  roles.map((role) => [
    registerCodeVariable(role),
    secret(
      `Code to register as ${role}. It wins over the code in the database and cannot be changed on People. Without it: made at the first start, kept in the database.`,
      { minLength: 6 },
    ),
  ]),
) as Record<(typeof codeNames)[number], ReturnType<typeof secret>>

const access = {
  ...registerCodes,
  TOKEN_SECRET: secret(
    'Signs login tokens; seals register codes, second factors and passwords of Settings in the database. Several servers need the same one. Without it: made at the first start, kept in `secrets.json`.',
    { minLength: 32 },
  ),
  WRITES_PER_MINUTE: integerWithDefault(
    600,
    { minimum: 0, maximum: 1_000_000 },
    'Writes that one person may make in a minute, in each process; `0` for no limit.',
  ),
  VISITOR_ACCESS: oneOf(['full', 'read-only'], 'full', '`read-only` takes every write away from visitors.'),
}

const mail = {
  SMTP_URL: secret(
    'Mail server, `smtps://user:password@host:port`. With a user, `smtp://` needs STARTTLS, unless the host is this machine. Without it: as set under Settings; else mails become `.eml` files in `DATA_DIR/mail`.',
  ),
  ...settingVariables('mail'),
}

const parcels = {
  COURIER: oneOfOrNone(
    courierKinds,
    '`polar` is the forwarder and needs the four addresses of `POLAR_`; `sandbox` makes up a parcel for every id of `PE`, 7 digits and 2 capital letters, to try things out. Without it: the forwarder, once its account and these addresses are set; until then none, and only the sample parcels are known.',
  ),
  COURIER_SANDBOX: oneOf(
    ['usual', 'slow', 'stale', 'broken'],
    'usual',
    'Trouble that the sandbox simulates.',
  ),
  POLAR_LOGIN_URL: text('Login of the forwarder.'),
  POLAR_PACKAGE_LIST_URL: text('Package list of the forwarder.'),
  POLAR_TRACK_URL: text('Track of the forwarder.'),
  POLAR_POST_SLIP_URL: text('Post slip of the forwarder.'),
  ...settingVariables('forwarder'),
  KUAIDI100_CUSTOMER: text(
    'Customer number at [Kuaidi100](https://www.kuaidi100.com), which follows parcels after the forwarder.',
  ),
  KUAIDI100_KEY: secret('Key of that account; needed with `KUAIDI100_CUSTOMER`.'),
  KUAIDI100_URL: textWithDefault('https://poll.kuaidi100.com/poll/query.do', 'Address of Kuaidi100.'),
  ...settingVariables('attention'),
  WRITE_OFF_LIMIT: integerWithDefault(
    rmb.toNumber(firstWriteOffLimit),
    { minimum: 0, maximum: 1_000_000 },
    'RMB of cost that a member of staff may write off a day. Settings can say otherwise where the variable is not set.',
  ),
  ...settingVariables('corrections'),
  ...settingVariables('copies'),
}

const money = {
  EXCHANGE_RATE_SOURCE: oneOf(
    [...rateSources, 'fixed'],
    'frankfurter',
    'Source of the live rate: `frankfurter`, `boc` (Bank of China), or `fixed` for the setting, without any request.',
  ),
  EXCHANGE_RATE_URL: text('Another address of that source.'),
  RESERVATION_DAYS: integerWithDefault(
    0,
    { minimum: 0, maximum: 365 },
    'Days after which pieces leave a cart by themselves; `0` for never.',
  ),
  ...settingVariables('payment'),
}

const running = {
  METRICS_PORT: integer(
    port,
    'Separate port for Prometheus (`/metrics`); do not open it to the outside. Without it: none.',
  ),
  BACKUP_DIR: text('Folder of the backups, better on another disk. Without it: `DATA_DIR/backups`.'),
  BACKUP_KEEP: integerWithDefault(
    14,
    { minimum: 1, maximum: 1000 },
    'Number of backups that are kept; older ones are removed after a new one is complete.',
  ),
  BACKUP_EVERY_HOURS: integerWithDefault(
    24,
    { minimum: 0, maximum: 720 },
    'Age in hours of the newest backup at which the server makes the next; `0` for none.',
  ),
  LOG_LEVEL: oneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'Least important log lines that are written.',
  ),
}

/** Every variable under the heading that it has in the documentation. */
export const variableGroups = {
  Server: server,
  'Access and secrets': access,
  Mail: mail,
  'Courier and tracks': parcels,
  'Money and cart': money,
  'Charts of an outside service': chartVariables,
  'Metrics, backup and log': running,
}

/** Every variable with its default (business-rules.md 7). */
export const environment = {
  ...server,
  ...access,
  ...mail,
  ...parcels,
  ...money,
  ...chartVariables,
  ...running,
}

export type Variables = ValuesOf<typeof environment>
