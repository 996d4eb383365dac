import { type FieldChange, fieldsOf, withChanges } from '../correction/field-changes.ts'
import type { Revision } from '../correction/revision.ts'
import { differs, type Finding } from './finding.ts'

/** What the log has of a revision. */
export interface RevisionEntry {
  readonly number: number
  /** True for *Create order*, false for a correction. */
  readonly isRecording: boolean
  readonly fingerprint: string
  readonly changes: readonly FieldChange[]
}

/**
 * Evidence of a package (business-rules.md 20): every revision has exactly one log entry with its
 * fingerprint, recordings begin the package and follow a void, and all changes together give the current
 * values.
 */
export function evidenceFindings(
  pkId: string,
  revisions: readonly Revision[],
  log: readonly RevisionEntry[],
  fingerprint: (revision: Revision) => string,
): Finding[] {
  const [first] = revisions
  const current = revisions.at(-1)
  if (!first || !current) return differs(`${pkId}: revisions`, 'at least one', 'none')
  const replayed = log
    .filter(({ number }) => number > 1)
    .reduce((fields, { changes }) => withChanges(fields, changes), fieldsOf(first))
  const recordings =
    1 + revisions.filter(({ isVoid }, index) => isVoid && index < revisions.length - 1).length
  return [
    ...revisions.flatMap((revision, index) => {
      const where = `${pkId}, revision ${index + 1}`
      const entries = log.filter(({ number }) => number === revision.number)
      return [
        ...differs(`${where}: number`, index + 1, revision.number),
        ...differs(`${where}: log entries`, 1, entries.length),
        ...differs(`${where}: fingerprint`, fingerprint(revision), entries[0]?.fingerprint),
      ]
    }),
    ...differs(`${pkId}: recordings`, recordings, log.filter(({ isRecording }) => isRecording).length),
    ...differs(`${pkId}: current values`, textOf(fieldsOf(current)), textOf(replayed)),
  ]
}

function textOf(fields: ReadonlyMap<string, string | number>): string {
  return JSON.stringify([...fields].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
