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
interface ComparedParcel extends BookedPostage {
  readonly rows: readonly number[]
  readonly charged: Cents
  readonly difference: Cents
}

export interface ComparedBill {
  readonly parcels: readonly ComparedParcel[]
  /** Lines of packages that nobody has recorded. */
  readonly unknown: readonly BillLine[]
}

/**
 * Compares a bill with what is booked (business-rules.md 17). Lines of one package count together; what bills
 * have added before counts as booked, so that no file adds it twice.
 */
export function compareBill(lines: readonly BillLine[], booked: readonly BookedPostage[]): ComparedBill {
  const postageOf = new Map(booked.map((one) => [one.pkId, one]))
  const byParcel = Map.groupBy(lines, ({ pkId }) => pkId)
  return {
    parcels: [...byParcel].flatMap(([pkId, own]) => {
      const parcel = postageOf.get(pkId)
      if (!parcel) return []
      const charged = sum(own.map((line) => line.charged))
      const difference = (charged - parcel.postage - parcel.added) as Cents
      return [{ ...parcel, rows: own.map(({ number }) => number), charged, difference }]
    }),
    unknown: lines.filter(({ pkId }) => !postageOf.has(pkId)),
  }
}
