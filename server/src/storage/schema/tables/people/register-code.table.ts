import type { Role } from '#domain/people/roles.ts'

/** The register code of a role. */
export interface RegisterCodeTable {
  role: Role
  /** Sealed (services/auth/secret-box.ts); null once the code was ended. */
  sealed: string | null
  /** null for a code of the first start. */
  renewed_at: number | null
  renewed_by: string | null
}
