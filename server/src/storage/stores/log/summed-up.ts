import { type ChangedRow, fingerprint } from '../../engine/changed-rows.ts'

/** One row under an id for each table of which several rows changed: how many, with their fingerprint. */
export function summedUp(rows: readonly ChangedRow[], id: string): ChangedRow[] {
  return [...Map.groupBy(rows, ({ table }) => table)].flatMap(([table, some]) => {
    if (some.length === 1) return some
    const sum = (side: 'before' | 'after') =>
      some.some((row) => row[side] === null)
        ? null
        : {
            lines: some.length,
            fingerprint: fingerprint(some.map((row) => [row.id, JSON.stringify(row[side])])),
          }
    return [{ table, id, before: sum('before'), after: sum('after') }]
  })
}
