import { join, resolve } from 'node:path'
import { wording } from '#domain/messages/en/wording.ts'
import { registerCodeVariable } from '#domain/people/register-codes.ts'
import { roles } from '#domain/people/roles.ts'
import { refusalText, refuse } from '#domain/refusal/refusal.ts'
import { businessFieldNames, businessFields, valueProblem } from '#domain/setting/business-settings.ts'
import { chartProblems } from './chart-variables.ts'
import { addressBeginnings, environment, type Variables } from './config-variables.ts'
import { demoEnvironment } from './demo-environment.ts'
import { withSecretFiles } from './secret-files.ts'
import { proxyProblems } from './trusted-proxies.ts'
import { readVariables } from './variables.ts'

const codeNames = roles.map(registerCodeVariable)

/** The checked environment; folders are absolute, `publicUrl` has no slash at its end. */
export interface Config extends Readonly<Variables> {
  readonly dataDir: string
  readonly backupDir: string
  readonly publicUrl: string
  /**
   * Whether this is a demo, in a data folder of its own and without outside services (demo-environment.ts).
   */
  readonly demo: boolean
  /** Names of the variables that were set. */
  readonly given: ReadonlySet<string>
}

/** The environment is wrong; `problems` has one line per mistake. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration has mistakes:\n${problems.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Reads and checks the environment once; throws ConfigError with every mistake. */
export function readConfig(env: NodeJS.ProcessEnv, { demo = false } = {}): Config {
  // An empty variable counts as not set: shells and compose files write it that way.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, problems: givenProblems } = demo ? demoEnvironment(set) : withSecretFiles(environment, set)
  const checked = readVariables(environment, data)
  const readProblems = 'problems' in checked ? checked.problems : []
  const problems = [
    ...givenProblems,
    ...readProblems,
    ...settingProblems(data, readProblems),
    ...addressProblems(data),
    ...proxyProblems(data.TRUST_PROXY),
    ...codeProblems(data),
    ...missingProblems(data),
    ...chartProblems(data, 'problems' in checked ? null : URL.parse(ownUrl(checked))),
  ]
  if ('problems' in checked || problems.length > 0) throw new ConfigError(problems)
  const dataDir = resolve(checked.DATA_DIR)
  const backupDir = resolve(checked.BACKUP_DIR ?? join(dataDir, 'backups'))
  const given = new Set(Object.keys(data))
  return { ...checked, dataDir, backupDir, publicUrl: ownUrl(checked), demo, given }
}

/** Location of the database: PostgreSQL by its URL, else the embedded file in the data folder. */
export function databaseLocation({ DATABASE_URL: url, dataDir }: Pick<Config, 'dataDir' | 'DATABASE_URL'>) {
  return { url, file: join(dataDir, 'parcel-desk.sqlite') }
}

/** Public URL of the page. */
function ownUrl({ PUBLIC_URL, HOST, PORT }: Variables): string {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  return (PUBLIC_URL ?? `http://${host}:${PORT}`).replace(/\/+$/, '')
}

/** Addresses of the forwarder. The account there is a business setting (services/business-settings/). */
interface PolarAddresses {
  readonly loginUrl: string
  readonly packageListUrl: string
  readonly trackUrl: string
  readonly postSlipUrl: string
}

const polarVariables = {
  loginUrl: 'POLAR_LOGIN_URL',
  packageListUrl: 'POLAR_PACKAGE_LIST_URL',
  trackUrl: 'POLAR_TRACK_URL',
  postSlipUrl: 'POLAR_POST_SLIP_URL',
} as const satisfies Record<keyof PolarAddresses, keyof Variables>
type PolarVariable = (typeof polarVariables)[keyof PolarAddresses]

/** The forwarder's addresses; only where none is missing, as with COURIER=polar. */
export function polarAddresses(config: Config): PolarAddresses {
  const value = (name: keyof PolarAddresses) => config[polarVariables[name]] ?? ''
  return {
    loginUrl: value('loginUrl'),
    packageListUrl: value('packageListUrl'),
    trackUrl: value('trackUrl'),
    postSlipUrl: value('postSlipUrl'),
  }
}

/** The variables of those addresses that are not set: without one of them the forwarder cannot be asked. */
export function missingPolarAddresses(env: Partial<Record<PolarVariable, unknown>>): PolarVariable[] {
  return Object.values(polarVariables).filter((name) => env[name] === undefined)
}

/** The account at Kuaidi100; null when there is none. */
export function kuaidi100Account(config: Config): { customer: string; key: string; url: string } | null {
  const { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key, KUAIDI100_URL: url } = config
  return customer === undefined || key === undefined ? null : { customer, key, url }
}

/** The value is never repeated, since it may contain a password. */
function* addressProblems(env: NodeJS.ProcessEnv): Iterable<string> {
  for (const [name, beginnings] of Object.entries(addressBeginnings)) {
    const value = env[name]
    if (value === undefined) continue
    const fits = beginnings.some((beginning) => value.startsWith(beginning))
    if (!fits || /\s/.test(value) || !URL.canParse(value)) {
      yield `${name} must be an address that begins with ${beginnings.join(' or ')}`
    }
  }
}

/**
 * A variable of a business setting holds what Settings would take; one line for each, also where it is no
 * number at all. The parts of SMTP_URL are no values of its fields.
 */
function* settingProblems(env: NodeJS.ProcessEnv, said: readonly string[]): Iterable<string> {
  for (const name of businessFieldNames) {
    const { variable } = businessFields[name]
    const value = env[variable]
    if (value === undefined || variable === 'SMTP_URL') continue
    if (said.some((line) => line.startsWith(`${variable} `))) continue
    const problem = valueProblem(name, value)
    if (problem) yield `${variable} is wrong. ${refusalText(refuse(problem), wording)}`
  }
}

/** A code decides the role, so no two may be the same; typed codes are trimmed before they are compared. */
function* codeProblems(env: NodeJS.ProcessEnv): Iterable<string> {
  for (const [index, name] of codeNames.entries()) {
    const code = env[name]
    if (code === undefined) continue
    if (code.trim() !== code) yield `${name} must not begin or end with a space`
    const same = codeNames.slice(0, index).find((other) => env[other] === code)
    if (same) yield `${name} must differ from ${same}`
  }
}

function* missingProblems(env: NodeJS.ProcessEnv): Iterable<string> {
  if (env.SMTP_URL && !env.MAIL_FROM) yield 'MAIL_FROM is needed with SMTP_URL'
  if (env.KUAIDI100_CUSTOMER && !env.KUAIDI100_KEY) yield 'KUAIDI100_KEY is needed with KUAIDI100_CUSTOMER'
  if (env.KUAIDI100_KEY && !env.KUAIDI100_CUSTOMER) yield 'KUAIDI100_CUSTOMER is needed with KUAIDI100_KEY'
  if (env.COURIER !== 'polar') return
  for (const name of missingPolarAddresses(env)) yield `${name} is needed with COURIER=polar`
}
