import type { Answer } from '#contract/call.ts'
import type { listRevisions } from '#contract/order-correction.ts'

/** A field of an order before and after, in the units of the API. */
export type FieldChange = Answer<typeof listRevisions>['result'][number]['changes'][number]

export interface ChangedLine {
  readonly line: number
  readonly nth: number
  /** Its changed fields; all of them when it was added or removed. */
  readonly changes: readonly FieldChange[]
  readonly is: 'changed' | 'added' | 'removed'
}

/** The changed fields of the package, and those of each line. */
export function sortedChanges(changes: readonly FieldChange[]) {
  const ofLines = new Map<string, FieldChange[]>()
  for (const change of changes) {
    if (change.line === null) continue
    const key = `${change.line}/${change.nth}`
    ofLines.set(key, [...(ofLines.get(key) ?? []), change])
  }
  return {
    ofPackage: changes.filter(({ line }) => line === null),
    ofLines: [...ofLines.values()].flatMap((fields): ChangedLine[] => {
      const [first] = fields
      if (!first || first.line === null) return []
      const is = fields.every(({ before }) => before === null)
        ? 'added'
        : fields.every(({ after }) => after === null)
          ? 'removed'
          : 'changed'
      return [{ line: first.line, nth: first.nth, changes: fields, is }]
    }),
  }
}
