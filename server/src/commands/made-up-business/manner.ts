import { type DemoPerson, demoPeople } from '#domain/people/demo-people.ts'

const day = 24 * 3_600_000

/** How often something happens, from 0 to 1. */
interface Shares {
  /** Sold and stock rows that become exceptions. */
  readonly exceptions: number
  /** Exceptions that no admin has decided. */
  readonly undecided: number
  /** Unpaid rows of which a piece waits in a cart. */
  readonly carts: number
  /** Transactions that no admin has approved. */
  readonly pending: number
}

/** What differs between made-up businesses. */
export interface Manner {
  /** Length of its history. */
  readonly days: number
  /** From its newest order to its end, in ms. */
  readonly quiet: number
  readonly people: readonly DemoPerson[]
  /** What happens, by how long ago in ms. */
  shares(age: number): Shares
  /** Recent parcels have ids whose journey the sandbox courier continues. */
  readonly continuedBySandbox: boolean
}

const names = [
  ['Mei Chen', 'admin'],
  ['Robert Kovac', 'admin'],
  ['王芳', 'staff'],
  ['Anna Nguyen', 'staff'],
  ['李静怡', 'staff'],
  ['Tom Brady-Smith', 'staff'],
  ['Priya Raman', 'staff'],
  ['张伟', 'staff'],
  ['Lucy Wong', 'visitor'],
  ['陈思远', 'visitor'],
] as const

/** For measurements: three years of ten people, person1@example.com and so on; the first two are admins. */
export const largeBusiness: Manner = {
  days: 3 * 365,
  quiet: day,
  people: names.map(([name, role], index) => ({ name, role, email: `person${index + 1}@example.com` })),
  shares: (age) => ({
    exceptions: 0.015,
    undecided: 0.1,
    carts: age < 3 * day ? 0.04 : 0,
    pending: age < 30 * day ? 0.02 : 0.0002,
  }),
  continuedBySandbox: false,
}

/** A year of three people, with something of everything to do today. */
const demoManner: Manner = {
  days: 365,
  quiet: day / 8,
  people: demoPeople,
  shares: (age) =>
    age < 21 * day
      ? { exceptions: 0.1, undecided: 0.5, carts: 0.3, pending: 0.3 }
      : { exceptions: 0.015, undecided: 0, carts: 0, pending: 0 },
  continuedBySandbox: true,
}

/** What the demo begins with. The seed is one that leaves pieces in every cart. */
export const demoBusiness = { packages: 300, seed: 12, manner: demoManner } as const
