import fc from 'fast-check'

type Case<T extends [unknown, ...unknown[]]> = Parameters<typeof fc.property<T>>

/** Tries whether something holds of random values. */
export const always = <T extends [unknown, ...unknown[]]>(...tried: Case<T>) =>
  fc.assert(fc.property(...tried))

/** The same, of so many. */
export const alwaysOf = <T extends [unknown, ...unknown[]]>(numRuns: number, ...tried: Case<T>) =>
  fc.assert(fc.property(...tried), { numRuns })
