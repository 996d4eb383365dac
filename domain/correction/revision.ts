import type { Details, lineFields, ParcelValues, Values } from '../order/fields.ts'
import type { Person } from '../people/person.ts'
import type { Settings } from '../setting/settings.ts'
import type { Fen } from '../unit/units.ts'

/**
 * A line of a revision. Lines of one package that were equal in item, price, weight and cost when they were
 * submitted are one line group and stay equal in these fields (business-rules.md 17).
 */
export interface RevisionLine extends Values<typeof lineFields> {
  /** The number of the group in its package, from 1; never used again for another group. */
  readonly group: number
  /** The revision in which the group was changed last, and the one in which its cost was. */
  readonly changedIn: number
  readonly costChangedIn: number
}

/**
 * What is recorded of a package from one correction to the next. Revision 1 is the order as it was submitted.
 */
export interface Revision {
  /** From 1, without gaps. */
  readonly number: number
  readonly parcel: ParcelValues
  readonly details: Details
  /** The settings of the submission; an amended rate replaces only exchangeRateInSetting. */
  readonly settings: Settings
  readonly lines: readonly RevisionLine[]
  /** The highest number that a group of this package has had. */
  readonly lastGroup: number
  readonly isVoid: boolean
  readonly by: Person
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  /** Why; empty for a submission. */
  readonly reason: string
}

/** What all lines of a group have in common, with the pieces of all of them. */
export interface LineGroup
  extends Pick<RevisionLine, 'group' | 'item' | 'price' | 'weight' | 'cost' | 'changedIn' | 'costChangedIn'> {
  readonly qty: number
}

/** A group of a revision; null when it has no line there. */
export function groupIn(revision: Revision, group: number): LineGroup | null {
  const lines = revision.lines.filter((line) => line.group === group)
  const [first] = lines
  return first ? { ...first, qty: lines.reduce((total, { qty }) => total + qty, 0) } : null
}

/** The numbers of all groups that have lines, in their order. */
export function groupsOf({ lines }: Pick<Revision, 'lines'>): readonly number[] {
  return [...new Set(lines.map(({ group }) => group))]
}

type GroupKey = Readonly<{ item: string; price: number; weight: number; cost: Fen }>

/** Numbers the groups of submitted lines, beginning after `last`, in order of first appearance. */
export function withGroups<L extends GroupKey>(lines: readonly L[], last: number): (L & { group: number })[] {
  const numbers = new Map<string, number>()
  return lines.map((line) => {
    const key = JSON.stringify([line.item, line.price, line.weight, line.cost])
    const group = numbers.get(key) ?? last + numbers.size + 1
    numbers.set(key, group)
    return { ...line, group }
  })
}
