import { monthOf } from '../time/months.ts'
import type { Fen } from '../unit/units.ts'

/** What a correction adds to the figures of a month; amounts are signed. */
export type FigureDelta =
  | {
      readonly of: 'sales'
      readonly month: string
      readonly item: string
      readonly pieces: number
      readonly profits: Fen
    }
  | { readonly of: 'parcels'; readonly month: string; readonly parcels: number; readonly pieces: number }

/**
 * Pieces and profits of an item that customers have paid; nothing for employee purchases, which have no
 * profits.
 */
export function salesDelta(now: number, item: string, pieces: number, profits: Fen | null): FigureDelta[] {
  if (profits === null || (pieces === 0 && profits === 0)) return []
  return [{ of: 'sales', month: monthOf(now), item, pieces, profits }]
}

/** Packages and the pieces ordered in them. */
export function parcelsDelta(now: number, parcels: number, pieces: number): FigureDelta[] {
  return parcels === 0 && pieces === 0 ? [] : [{ of: 'parcels', month: monthOf(now), parcels, pieces }]
}
