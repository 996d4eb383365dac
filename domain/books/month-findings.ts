import type { FigureDelta } from '../month/figure-delta.ts'
import { differs, type Finding } from './finding.ts'

/** Figures by month and kind: `2026-11 parcels`, `2026-11 sales Milk`; their two numbers are signed. */
export type Figures = ReadonlyMap<string, readonly [number, number]>

/** The sum of some figures, without those that are 0. */
function sumOfFigures(deltas: readonly FigureDelta[]): Figures {
  const sums = new Map<string, [number, number]>()
  for (const delta of deltas) {
    const [key, first, second] =
      delta.of === 'sales'
        ? [`${delta.month} sales ${delta.item}`, delta.pieces, delta.profits]
        : [`${delta.month} parcels`, delta.parcels, delta.pieces]
    const [a, b] = sums.get(key) ?? [0, 0]
    sums.set(key, [a + first, b + second])
  }
  return new Map([...sums].filter(([, [a, b]]) => a !== 0 || b !== 0))
}

/** The figures of one month. */
function figuresOfMonth(figures: Figures, month: string): Figures {
  return new Map([...figures].filter(([key]) => key.startsWith(`${month} `)))
}

/**
 * Months (business-rules.md 20): stored figures are originals and deltas, and those of a closed month never
 * change.
 */
export function monthFindings(
  {
    originals,
    deltas,
  }: { readonly originals: readonly FigureDelta[]; readonly deltas: readonly FigureDelta[] },
  stored: Figures,
  closed: ReadonlyMap<string, Figures>,
): Finding[] {
  return [
    ...figureFindings('month', sumOfFigures([...originals, ...deltas]), stored),
    ...[...closed].flatMap(([month, then]) =>
      figureFindings('closed month', then, figuresOfMonth(stored, month)),
    ),
  ]
}

function figureFindings(what: string, expected: Figures, found: Figures): Finding[] {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((key) =>
    differs(`${what} ${key}`, (expected.get(key) ?? [0, 0]).join(), (found.get(key) ?? [0, 0]).join()),
  )
}
