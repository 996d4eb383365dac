import { lineFieldNames } from '../order/fields.ts'
import type { Revision } from './revision.ts'

/**
 * A field of a revision before and after; a line that is added or removed has null on one side of all its
 * fields.
 */
export interface FieldChange {
  /**
   * Such as `weight`, `receiver`, or `line 2.price` for the only line of group 2; a second line of it is
   * `line 2/2`.
   */
  readonly field: string
  readonly before: string | number | null
  readonly after: string | number | null
}

type Fields = ReadonlyMap<string, string | number>
/** An edit concerns neither numbers nor lines. */
type Stated = Pick<Revision, 'details'> & Partial<Pick<Revision, 'parcel' | 'lines'>>

/** Every field that differs, those of the package first. */
export function changesBetween(before: Stated | null, after: Stated): readonly FieldChange[] {
  const [old, now] = [before ? fieldsOf(before) : new Map<string, string | number>(), fieldsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

/** All stated fields by name, in the units of the domain. */
export function fieldsOf({ parcel, details, lines = [] }: Stated): Fields {
  const fields = new Map<string, string | number>(Object.entries({ ...parcel, ...details }))
  const seen = new Map<number, number>()
  for (const line of lines) {
    const nth = (seen.get(line.group) ?? 0) + 1
    seen.set(line.group, nth)
    const name = nth === 1 ? `line ${line.group}` : `line ${line.group}/${nth}`
    for (const field of lineFieldNames) fields.set(`${name}.${field}`, line[field])
  }
  return fields
}

/** The fields after some changes: revision 1 with all later changes gives the current fields. */
export function withChanges(fields: Fields, changes: readonly FieldChange[]): Fields {
  const changed = new Map(fields)
  for (const { field, after } of changes) {
    if (after === null) changed.delete(field)
    else changed.set(field, after)
  }
  return changed
}
