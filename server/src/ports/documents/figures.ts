import { aud, type Cents, type Fen, type Grams, kg, rmb } from '#domain/unit/units.ts'

const money = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const weights = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 3 })

/** 1,234.50, with a true minus; a dash for null. */
export function yuan(amount: Fen | null): string {
  return amount === null ? '–' : money.format(rmb.toNumber(amount)).replace('-', '−')
}

export function dollars(amount: Cents): string {
  return money.format(aud.toNumber(amount)).replace('-', '−')
}

export function kilograms(weight: Grams): string {
  return weights.format(kg.toNumber(weight))
}
