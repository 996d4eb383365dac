import type { Settings } from '../setting/settings.ts'
import { aud, type Cents, type Fen, type Grams, kg, rate, rmb } from '../unit/units.ts'

export type CalculatorType = 'normal' | 'babyFormula'

export interface CalculatorRow {
  readonly price: Cents
  readonly qty: number
  readonly type: CalculatorType
  /** Weight of one piece; not used for baby formula. */
  readonly weight: Grams
  readonly extraPostageAU: Cents
  readonly domesticPostage: Fen
}

/**
 * Cost Calculator of the Tool screen, in fen, rounded once at the end (business-rules.md 1). Each unit
 * carries a third of the baby formula postage; the division by 3 comes last so that everything before it is
 * exact.
 */
export function calculate(row: CalculatorRow, settings: Settings): Fen {
  const unitPostageTimes3 =
    row.type === 'babyFormula'
      ? rate.exact(settings.babyFormulaPostage)
      : kg.exact(row.weight).times(rate.exact(settings.normalPostage)).times(3)
  const audTimes3 = aud
    .exact(row.price)
    .times(3)
    .plus(unitPostageTimes3)
    .times(row.qty)
    .plus(aud.exact(row.extraPostageAU).times(3))
  const goods = audTimes3.times(rate.exact(settings.exchangeRateInSetting))
  return rmb.round(goods.plus(rmb.exact(row.domesticPostage).times(3)).div(3))
}
