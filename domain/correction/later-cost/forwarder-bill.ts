import { type Cents, sum } from '../../unit/units.ts'

/** What a bill charges for a package; `number` is its row in the file. */
export interface BillLine {
  readonly number: number
  readonly pkId: string
  readonly charged: Cents
}

/** What is booked for a package. */
export interface BookedPostage {
  readonly pkId: string
  readonly postage: Cents
  /** What bills have added since, reversals included. */
  readonly added: Cents
}

/** A package of a bill; the difference is what is still to be booked, below 0 where less was charged. */
export interface ComparedParcel<P> {
  readonly pkId: string
  readonly rows: readonly number[]
  readonly charged: Cents
  /** null when nobody has recorded it. */
  readonly parcel: P | null
  readonly difference: Cents
}

/**
 * Compares a bill with what is booked (business-rules.md 17). Lines of one package count together; what bills
 * have added before counts as booked, so that no file adds it twice.
 */
export function compareBill<P extends BookedPostage>(
  lines: readonly BillLine[],
  booked: readonly P[],
): ComparedParcel<P>[] {
  const parcelOf = new Map(booked.map((one) => [one.pkId, one]))
  return [...Map.groupBy(lines, ({ pkId }) => pkId)].map(([pkId, own]) => {
    const parcel = parcelOf.get(pkId) ?? null
    const charged = sum(own.map((line) => line.charged))
    const difference = (parcel ? charged - parcel.postage - parcel.added : 0) as Cents
    return { pkId, rows: own.map(({ number }) => number), charged, parcel, difference }
  })
}
