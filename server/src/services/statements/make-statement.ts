import type { Side } from '#domain/account/entry-causes.ts'
import { survivorOf } from '#domain/account/party.ts'
import {
  balancedFrom,
  mostStatementEntries,
  type Period,
  periodProblem,
  timesOf,
} from '#domain/account/statement.ts'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { ownersOf } from '../../storage/stores/party/account.store.ts'
import { partiesFrom } from '../../storage/stores/party/party.store.ts'
import {
  type LedgerPart,
  lastEntryOf,
  ledgerLines,
  openingOf,
} from '../../storage/stores/statement/ledger.store.ts'
import {
  fingerprintOf,
  type IssuedStatement,
  type NewStatement,
  statementBefore,
  statementOfDays,
} from '../../storage/stores/statement/statement.store.ts'

export interface WantedStatement extends Period {
  /** Id of a party; a merged one stands for its survivor. */
  readonly party: string
  readonly side: Side
}

interface MadeStatement {
  readonly statement: NewStatement
  /** One that says exactly this; null when there is none. */
  readonly issued: IssuedStatement | null
}

/** The statement of an account as it would be issued now (business-rules.md 18). */
export async function makeStatement(
  db: Queries,
  { party: id, side, from, to }: WantedStatement,
  now: number,
): Promise<MadeStatement | Refusal> {
  const problem = periodProblem({ from, to }, now)
  if (problem) return problem
  const party = survivorOf(await partiesFrom(db, [id]), id)
  if (!party) return refuse('party.gone')
  const owners = (await ownersOf(db, party.id)) ?? []
  const before = await statementBefore(db, { party: party.id, side, from })
  const part: LedgerPart = {
    owners,
    side,
    ...timesOf({ from, to }),
    // What was written on the last day of a statement after its issue comes first on the next one.
    late: before && { before: timesOf(before).end, after: before.lastEntry },
  }
  const entries = await ledgerLines(db, part, mostStatementEntries + 1)
  if (entries.length > mostStatementEntries)
    return refuse('statement.too_long', { most: mostStatementEntries })
  const { opening, lines, closing } = balancedFrom(await openingOf(db, part), entries)
  const statement = {
    party: { id: party.id, name: party.name },
    owners,
    side,
    from,
    to,
    opening,
    closing,
    lastEntry: await lastEntryOf(db, part),
    lines: lines.map(({ entry, balance }) => ({ ...entry, balance })),
  }
  const last = await statementOfDays(db, { party: party.id, side, from, to })
  return { statement, issued: last && saysTheSame(last, statement) ? last : null }
}

function saysTheSame(issued: IssuedStatement, { party, opening, lines }: NewStatement): boolean {
  return (
    issued.party.name === party.name &&
    issued.opening === opening &&
    issued.fingerprint === fingerprintOf(lines)
  )
}
