import { sql } from 'kysely'
import type { Queries } from '../../engine/database.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { whereInJson } from '../../engine/where-in.ts'

/** What is shown beside the amount of a transaction to whoever approves. */
export interface Evidence {
  /** Ids of its proofs, in the order of adding. */
  readonly proofs: readonly string[]
  readonly transferNumber: string | null
}

/** The evidence of transactions; of those without any, too. */
export async function evidenceOf(
  db: Queries,
  ids: readonly string[],
): Promise<(transactionId: string) => Evidence> {
  if (ids.length === 0) return () => ({ proofs: [], transferNumber: null })
  const { rows } = await proofsAndNumbers(db, { ids: JSON.stringify(ids) })
  const byId = Map.groupBy(rows, ({ payment_id }) => payment_id)
  return (id) => {
    const all = byId.get(id) ?? []
    const proofs = all.filter((row) => row.proof !== null).toSorted((a, b) => a.number - b.number)
    return {
      proofs: proofs.flatMap(({ proof }) => proof ?? []),
      transferNumber: all.find((row) => row.proof === null)?.transfer_number ?? null,
    }
  }
}

const text = (expression: string) => sql<string | null>`${sql.raw(expression)}`

const proofsAndNumbers = prepared((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('proofs')
    .select(['payment_id', 'number', text('id').as('proof'), text('null').as('transfer_number')])
    .where('payment_kind', '=', 'transaction')
    .where(whereInJson(db, 'payment_id', param('ids')))
    .where('removed_at', 'is', null)
    .unionAll(
      db
        .selectFrom('transfer_numbers')
        .select(['payment_id', sql<number>`0`.as('number'), text('null').as('proof')])
        .select(text('transfer_number').as('transfer_number'))
        .where('payment_kind', '=', 'transaction')
        .where(whereInJson(db, 'payment_id', param('ids'))),
    ),
)
