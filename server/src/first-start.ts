import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registerCodeOf } from '#domain/people/register-codes.ts'
import { type Role, roles } from '#domain/people/roles.ts'

type RegisterCodes = Readonly<Record<Role, string>>

/** Secrets that are made at the first start and kept in DATA_DIR (business-rules.md 7). */
export interface Secrets {
  readonly tokenSecret: string
  /**
   * For a database without codes; once it has codes, those are in force (decisions/039-register-codes.md).
   */
  readonly registerCodes: RegisterCodes
  /**
   * Whether the embedded database was set up with this folder; guards against starting with an empty one by
   * mistake.
   */
  readonly embeddedDatabase: boolean
}

const fileName = 'secrets.json'

/**
 * The secrets of a data folder; null when the folder was never used. Throws when the file exists but is
 * unreadable.
 */
export function readSecrets(dataDir: string): Secrets | null {
  let text: string
  try {
    text = readFileSync(join(dataDir, fileName), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const parsed = parseJson(text)
  if (!isSecrets(parsed)) throw new Error(`${join(dataDir, fileName)} is damaged. Restore it from a backup.`)
  // Backups leave the codes out, since the database has them; a file of an earlier version has none for a new
  // role.
  return { ...parsed, registerCodes: { ...newCodes(), ...parsed.registerCodes } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Returns no secrets rather than throwing: the parser's message would quote them.
    return null
  }
}

/** New random secrets. */
export function makeSecrets(embeddedDatabase: boolean): Secrets {
  return {
    tokenSecret: randomBytes(48).toString('base64url'),
    registerCodes: newCodes(),
    embeddedDatabase,
  }
}

/** Writes the secrets atomically, readable only for the owner. */
export function writeSecrets(dataDir: string, secrets: Secrets): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const temporary = join(dataDir, `${fileName}.${process.pid}`)
  writeFileSync(temporary, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(temporary, join(dataDir, fileName))
}

function newCodes(): RegisterCodes {
  const codes = roles.map((role) => [role, registerCodeOf(randomBytes(16))])
  return Object.fromEntries(codes) as Record<Role, string>
}

type SavedSecrets = Omit<Secrets, 'registerCodes'> & { readonly registerCodes?: Partial<RegisterCodes> }

function isSecrets(value: unknown): value is SavedSecrets {
  if (typeof value !== 'object' || value === null || !('tokenSecret' in value)) return false
  const codes: unknown = Reflect.get(value, 'registerCodes')
  return typeof value.tokenSecret === 'string' && (codes === undefined || isCodes(codes))
}

function isCodes(codes: unknown): codes is Partial<RegisterCodes> {
  return (
    typeof codes === 'object' &&
    codes !== null &&
    roles.every((role) => ['string', 'undefined'].includes(typeof Reflect.get(codes, role)))
  )
}
