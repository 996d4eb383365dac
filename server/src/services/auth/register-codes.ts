import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type RegisterCodeState, registerCodeOf } from '#domain/people/register-codes.ts'
import { type Role, roles } from '#domain/people/roles.ts'
import type { Database, Queries, Trx } from '../../storage/engine/database.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import {
  addMissingRegisterCodes,
  endRegisterCode,
  listRegisterCodes,
  lockRegisterCodes,
  renewRegisterCode,
  type StoredRegisterCode,
} from '../../storage/stores/people/register-code.store.ts'
import type { SecretBox } from './secret-box.ts'

export type CodeOfRole = Readonly<Record<Role, string>>

/** The present register code of a role. */
export interface RegisterCode extends Omit<StoredRegisterCode, 'sealed'> {
  readonly source: 'environment' | 'database'
  readonly state: RegisterCodeState
  /** null unless the state is `set`. */
  readonly code: string | null
}

/** The register codes, shared by all servers on one database (docs/decisions/039-register-codes.md). */
export interface RegisterCodes {
  list(db: Queries): Promise<readonly RegisterCode[]>
  /** The role of a typed code; null when it matches none. */
  roleOf(db: Queries, typed: string): Promise<Role | null>
  /** Like `roleOf`, and locks the codes until the transaction ends. */
  lockRoleOf(trx: Trx, typed: string): Promise<Role | null>
  /** Whether the environment sets the code of a role, so that it cannot be changed here. */
  isFixed(role: Role): boolean
  /** Makes a new code, also when the old one was ended; `by` is the id of the admin. */
  renew(trx: Trx, role: Role, by: string, now: number): Promise<boolean>
  /** Makes a new code unless the old one was ended; then false. */
  renewUnlessEnded(trx: Trx, role: Role, by: string, now: number): Promise<boolean>
  /** Ends a code; false when it was ended already. */
  end(trx: Trx, role: Role): Promise<boolean>
  /** Stores the codes of a first start for roles that have none; true when no role had one. */
  addMissing(database: Database, first: CodeOfRole): Promise<boolean>
}

/** Codes of the environment take precedence over those of the database. */
export function makeRegisterCodes(
  environment: Readonly<Partial<Record<Role, string>>>,
  box: SecretBox,
): RegisterCodes {
  const seal = (role: Role, code: string) => box.seal(code, ownerOf(role))
  const renew = (trx: Trx, role: Role, how: { by: string; now: number; evenEnded: boolean }) =>
    renewRegisterCode(trx, role, { sealed: seal(role, registerCodeOf(randomBytes(16))), ...how })

  async function list(db: Queries): Promise<readonly RegisterCode[]> {
    const stored = await listRegisterCodes(db)
    return roles.map((role) => {
      const fixed = environment[role]
      if (fixed !== undefined) {
        const never = { renewedAt: null, renewedBy: null }
        return { role, source: 'environment', state: 'set', code: fixed, ...never }
      }
      const {
        sealed = null,
        renewedAt = null,
        renewedBy = null,
      } = stored.find((one) => one.role === role) ?? {}
      const code = sealed === null ? null : box.open(sealed, ownerOf(role))
      const state = code !== null ? 'set' : sealed === null ? 'ended' : 'unreadable'
      return { role, source: 'database', state, code, renewedAt, renewedBy }
    })
  }

  async function roleOf(db: Queries, typed: string): Promise<Role | null> {
    const fitting = (await list(db)).filter(({ code }) => sameCode(code, typed))
    // If the environment gives two roles the same code, it means the lower role.
    return fitting.at(-1)?.role ?? null
  }

  return {
    list,
    roleOf,
    async lockRoleOf(trx, typed) {
      await lockRegisterCodes(trx)
      return roleOf(trx, typed)
    },
    isFixed: (role) => environment[role] !== undefined,
    renew: (trx, role, by, now) => renew(trx, role, { by, now, evenEnded: true }),
    renewUnlessEnded: (trx, role, by, now) => renew(trx, role, { by, now, evenEnded: false }),
    end: endRegisterCode,
    async addMissing(database, first) {
      const sealed = roles.map((role) => ({ role, sealed: seal(role, first[role]) }))
      const added = await inTransaction(database, (trx) => addMissingRegisterCodes(trx, sealed))
      return added === roles.length
    },
  }
}

/** Seals a code to its role, so that it cannot be opened from another role's row. */
const ownerOf = (role: Role) => `register code of ${role}`

/** Compares in constant time, also without a code. */
function sameCode(code: string | null, typed: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const fits = timingSafeEqual(digest(code ?? ''), digest(typed))
  return code !== null && fits
}
