import { sql } from 'kysely'
import type { ItemType } from '#domain/item/moves.ts'
import type { Database, Queries } from '../../engine/database.ts'
import { inTransaction } from '../../engine/in-transaction.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { takeSnapshot } from '../../engine/snapshot.ts'
import { givenRows } from '../../engine/where-in.ts'
import type { PieceDayTable } from '../../schema/tables/month/month-rollup.table.ts'
import { chainHead } from '../log/hash-chain.ts'
import { readRollupState } from '../overview/month-rollup.ts'
import { movesSince } from './past-moves.ts'

/** Rows of one statement. */
const atOnce = 5000

/**
 * Adds all sealed log entries to the days. The log is read on a snapshot, beside writes; of several processes
 * the first one stores what it found.
 */
export async function rollUpPieces(database: Database): Promise<void> {
  const [state, head] = [await readRollupState(database.db), await chainHead(database.db)]
  if (head.seq === state.log_seq) return
  const snapshot = await takeSnapshot(database)
  const read = async (db: Queries) => {
    const { log_seq: from, pieces_known_from } = await readRollupState(db)
    const { sealed, first, isBroken } = await movesSince(db, from)
    const known = isBroken || from === 0 ? (first ?? '') : pieces_known_from
    return { from, to: (await chainHead(db)).seq, known, moves: [...sealed.values()] }
  }
  const found = await read(snapshot.trx).finally(snapshot.end)
  await inTransaction(database, async (trx) => {
    const now = await trx.selectFrom('counted_in').selectAll().$call(rowLock(trx)).executeTakeFirstOrThrow()
    if (now.log_seq !== found.from) return
    for (let at = 0; at < found.moves.length; at += atOnce)
      await addMoves(trx, found.moves.slice(at, at + atOnce))
    await trx.updateTable('counted_in').set({ log_seq: found.to, pieces_known_from: found.known }).execute()
  })
}

const types = { day: 'text', type: 'text', item: 'text', pieces: 'bigint', cost_fen: 'bigint' } as const

async function addMoves(trx: Queries, moves: readonly PieceDayTable[]): Promise<void> {
  const given = givenRows(trx, sql<string>`${JSON.stringify(moves)}`, types)
  await sql`insert into piece_days (day, type, item, pieces, cost_fen)
    select day, type, item, pieces, cost_fen from ${given} where true
    on conflict (day, type, item) do update set
      pieces = piece_days.pieces + excluded.pieces, cost_fen = piece_days.cost_fen + excluded.cost_fen`.execute(
    trx,
  )
}

/** Pieces of an item in a state, and what they have cost. */
export interface PiecesOfItem {
  readonly type: ItemType
  readonly item: string
  readonly pieces: number
  readonly cost: number
}

/**
 * The unpaid pieces at the end of a day: those of now less what changed since; and the first day of which
 * this is known. `db` is a snapshot.
 */
export async function piecesAtEndOf(
  db: Queries,
  day: string,
): Promise<{ readonly knownFrom: string | null; readonly pieces: readonly PiecesOfItem[] }> {
  const { log_seq, pieces_known_from } = await readRollupState(db)
  const { sealed, newer, first, isBroken } = await movesSince(db, log_seq)
  const knownFrom = isBroken || log_seq === 0 ? first : pieces_known_from
  if (knownFrom === null || day < knownFrom) return { knownFrom, pieces: [] }
  const { rows } = await sql<PiecesOfItem>`
    select type, item, cast(sum(pieces) as bigint) as pieces, cast(sum(cost_fen) as bigint) as cost
    from (
      select type, item, qty as pieces, qty * cost_fen as cost_fen from items
      union all select type, item, -pieces, -cost_fen from piece_days where day > ${day}
    ) as changes group by type, item`.execute(db)
  const sums = new Map(rows.map((row) => [`${row.type} ${row.item}`, row]))
  for (const { day: on, type, item, pieces, cost_fen } of [...sealed.values(), ...newer.values()]) {
    if (on <= day) continue
    const sum = sums.get(`${type} ${item}`) ?? { type, item, pieces: 0, cost: 0 }
    sums.set(`${type} ${item}`, { ...sum, pieces: sum.pieces - pieces, cost: sum.cost - cost_fen })
  }
  return { knownFrom, pieces: [...sums.values()].filter(({ pieces }) => pieces !== 0) }
}
