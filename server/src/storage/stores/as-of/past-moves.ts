import type { ItemType } from '#domain/item/moves.ts'
import type { LogKind, LogParams } from '#domain/log/log.ts'
import { rowCost } from '#domain/money/landed-cost.ts'
import { dayOf } from '#domain/time/day.ts'
import type { Fen } from '#domain/unit/units.ts'
import { makeSlices } from '../../../slices.ts'
import type { ChangedRow } from '../../engine/changed-rows.ts'
import type { Queries } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { PieceDayTable } from '../../schema/tables/month/month-rollup.table.ts'
import type { LogTable } from '../../schema/tables/operation/log.table.ts'
import type { ItemTable } from '../../schema/tables/parcel/item.table.ts'

/** What days changed of pieces, by day, state and item. */
type Moves = ReadonlyMap<string, PieceDayTable>

/** What the log says of pieces after one of its numbers. */
export interface PastMoves {
  readonly sealed: Moves
  /** Of the entries that are not sealed yet, or have a number after `upTo`. */
  readonly newer: Moves
  /** The day of the oldest entry, null without entries; or of one that does not say what it changed. */
  readonly first: string | null
  readonly isBroken: boolean
}

type Row = Pick<ItemTable, 'pk_id' | 'type' | 'item' | 'qty' | 'cost_fen'>
type Entry = Pick<LogTable, 'kind' | 'params' | 'created_at' | 'changes' | 'seq' | 'id'>

const columns = ['type', 'item', 'qty', 'cost_fen'] as const
/** Entries of one step. */
const atOnce = 1000

/**
 * Goes back from the present item rows through the log to the entry of a number, and adds up what each day
 * changed. Going back, each entry finds rows of which everything is known, though it names only the columns
 * that it changed. `db` is a snapshot.
 */
export async function movesSince(
  db: Queries,
  seq: number,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<PastMoves> {
  const rows = makeRows(db)
  const [sealed, newer] = [new Map<string, PieceDayTable>(), new Map<string, PieceDayTable>()]
  const dayAt = daysByHour()
  const slices = makeSlices()
  let first: string | null = null
  for await (const page of entriesSince(db, seq)) {
    const entries = page.map((entry) => ({ ...entry, day: dayAt(entry.created_at), rows: movedRows(entry) }))
    await rows.load(entries.flatMap((entry) => entry.rows ?? []))
    for (const entry of entries) {
      first = entry.day
      const moves = entry.seq === null || entry.seq > upTo ? newer : sealed
      const move = (row: Row, sign: 1 | -1) => addMove(moves, entry.day, row, sign)
      const isWhole = entry.rows?.toReversed().every((row) => rows.takeBack(row, move)) ?? false
      if (!isWhole) return { sealed, newer, first, isBroken: true }
    }
    await slices.step()
  }
  return { sealed, newer, first, isBroken: false }
}

/** Entries after a number, the newest first: those that are not sealed yet come after all others. */
async function* entriesSince(db: Queries, seq: number): AsyncIterable<Entry[]> {
  const entries = db.selectFrom('logs').select(['kind', 'params', 'created_at', 'changes', 'seq', 'id'])
  for (let before: string | null = null; ; ) {
    const page: Entry[] = await entries
      .where('seq', 'is', null)
      .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(atOnce)
      .execute()
    yield page
    before = page.at(-1)?.id ?? null
    if (page.length < atOnce) break
  }
  for (let before = Number.MAX_SAFE_INTEGER; before > seq + 1; ) {
    const page: Entry[] = await entries
      .where('seq', '<', before)
      .where('seq', '>', seq)
      .orderBy('seq', 'desc')
      .limit(atOnce)
      .execute()
    yield page
    before = page.length < atOnce ? 0 : (page.at(-1)?.seq ?? 0)
  }
}

/**
 * The rows of an entry that concern which pieces there are: packages that it recorded, and item rows of which
 * it changed more than cart or note. null when it must have moved pieces, but was written before the log
 * kept what changed.
 */
function movedRows({ kind, params, changes }: Entry): readonly ChangedRow[] | null {
  const ofPieces = changes.includes('"table":"items"') || changes.includes('"table":"packages"')
  const all: readonly ChangedRow[] = ofPieces ? JSON.parse(changes) : []
  const isSilent = !all.some(({ table }) => table === 'items' || table === 'packages')
  if (isSilent && movesPieces(kind, params)) return null
  return all.filter(({ table, before, after }) => {
    if (table === 'packages') return before === null
    return table === 'items' && (before === null || after === null || columns.some((name) => name in after))
  })
}

function movesPieces(kind: LogKind, params: string): boolean {
  if (kind === 'Create order' || kind === 'Create transaction') return true
  if (kind !== 'Transfer') return false
  const { from, to }: LogParams['Transfer'] = JSON.parse(params)
  return !`${from} ${to}`.includes('cart')
}

/** Item rows as they were after the entry that is looked at; null for one that was not there. */
function makeRows(db: Queries) {
  const known = new Map<string, Row | null>()
  const ofPackage = new Map<string, Set<string>>()

  function put(id: string, row: Row | null, pkId = row?.pk_id): void {
    known.set(id, row)
    if (pkId !== undefined) ofPackage.set(pkId, (ofPackage.get(pkId) ?? new Set()).add(id))
  }

  return {
    /** Reads the present rows that are not known yet; a row of which nothing is known has not changed since. */
    async load(changed: readonly ChangedRow[]): Promise<void> {
      const idsOf = (name: string) => [
        ...new Set(changed.filter(({ table }) => table === name).map(({ id }) => id)),
      ]
      const ids = idsOf('items').filter((id) => !known.has(id))
      const present = db.selectFrom('items').select(['id', 'pk_id', ...columns])
      for (const condition of [whereIn(db, 'id', ids), whereIn(db, 'pk_id', idsOf('packages'))])
        for (const { id, ...row } of await present.where(condition).execute())
          if (!known.has(id)) put(id, row)
      for (const id of ids) if (!known.has(id)) known.set(id, null)
    },

    /** False when the row is not as this change left it: a change is missing in the log. */
    takeBack({ table, id, before, after }: ChangedRow, move: (row: Row, sign: 1 | -1) => void): boolean {
      if (table === 'packages') {
        // All rows that are there came with their package; it has no history before that.
        for (const rowId of ofPackage.get(id) ?? []) {
          const row = known.get(rowId)
          if (row) move(row, 1)
          known.delete(rowId)
        }
        ofPackage.delete(id)
        return true
      }
      const row = known.get(id) ?? null
      if (after === null) {
        if (row !== null || before === null) return false
        const deleted = before as unknown as Row
        put(id, deleted)
        move(deleted, -1)
        return true
      }
      if (!row || columns.some((name) => name in after && after[name] !== row[name])) return false
      const was = before && { ...row, ...(before as Partial<Row>) }
      put(id, was, row.pk_id)
      move(row, 1)
      if (was) move(was, -1)
      return true
    },
  }
}

function addMove(moves: Map<string, PieceDayTable>, day: string, row: Row, sign: 1 | -1): void {
  const key = keyOf({ day, type: row.type, item: row.item })
  const sum = moves.get(key) ?? { day, type: row.type, item: row.item, pieces: 0, cost_fen: 0 }
  sum.pieces += sign * row.qty
  sum.cost_fen += sign * rowCost(row.cost_fen as Fen, row.qty)
  moves.set(key, sum)
}

export const keyOf = ({ day, type, item }: { day: string; type: ItemType; item: string }) =>
  `${day} ${type} ${item}`

/** Days of times; calendars are slow, and no hour belongs to two days. */
function daysByHour(): (time: number) => string {
  const days = new Map<number, string>()
  return (time) => {
    const hour = Math.floor(time / 3_600_000)
    const day = days.get(hour) ?? dayOf(time)
    days.set(hour, day)
    return day
  }
}
