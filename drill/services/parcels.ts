import { trackRow } from '../../server/src/ports/courier/sandbox/parcel.ts'

/** Package ids of the sandbox that nobody has asked for yet: a repeated one would be answered from what is stored. */
export interface Parcels {
  /** Any parcel. */
  next(): string
  /** One that a domestic courier has, so that both legs of its track are asked for. */
  nextDomestic(): string
  /** One of which the forwarder has a post slip. */
  nextWithSlip(): string
}

export function parcelsOf(opening: number): Parcels {
  let number = 2_000_000
  const next = (step: number, fits: (id: string) => boolean): string => {
    do number = Math.ceil((number + 1) / step) * step
    while (!fits(`PE${number}AB`))
    return `PE${number}AB`
  }
  return {
    next: () => next(1, () => true),
    nextDomestic: () => next(1, (id) => trackRow(id, opening, opening).trans_num !== ''),
    // Round numbers only (sandbox/server.ts).
    nextWithSlip: () => next(100, () => true),
  }
}
