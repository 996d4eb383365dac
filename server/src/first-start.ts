import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is made at the first start and kept in DATA_DIR (rules.md 7). */
export interface Secrets {
  readonly tokenSecret: string
  readonly registerCodes: { readonly admin: string; readonly staff: string; readonly visitor: string }
  /** The engine whose database was set up with this folder; guards against starting empty by mistake. */
  readonly embeddedDatabase: boolean
}

const fileName = 'secrets.json'

/** The secrets of a data folder, or null when it was never used. Throws when the file is there but unreadable. */
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
  return parsed
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No secrets either way, and the parser's message would quote them.
    return null
  }
}

/** Fresh random secrets. Codes are easy to type: 4 groups of 4 out of 32 signs, 80 bits. */
export function makeSecrets(embeddedDatabase: boolean): Secrets {
  return {
    tokenSecret: randomBytes(48).toString('base64url'),
    registerCodes: { admin: newCode(), staff: newCode(), visitor: newCode() },
    embeddedDatabase,
  }
}

/** Writes the secrets readable for the owner only, whole or not at all. */
export function writeSecrets(dataDir: string, secrets: Secrets): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const temporary = join(dataDir, `${fileName}.${process.pid}`)
  writeFileSync(temporary, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(temporary, join(dataDir, fileName))
}

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function newCode(): string {
  const text = Array.from(randomBytes(16), (byte) => signs[byte % signs.length]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

function isSecrets(value: unknown): value is Secrets {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('tokenSecret' in value) ||
    !('registerCodes' in value)
  ) {
    return false
  }
  const codes = value.registerCodes
  return (
    typeof value.tokenSecret === 'string' &&
    typeof codes === 'object' &&
    codes !== null &&
    ['admin', 'staff', 'visitor'].every((role) => typeof Reflect.get(codes, role) === 'string')
  )
}
