import type { Static } from 'typebox'
import type { FieldChanges } from '#contract/order-correction.ts'
import type { FieldChange } from '#domain/correction/field-changes.ts'
import { aud, type Cents, type Fen, type Grams, kg, type Micro, rate, rmb } from '#domain/money/units.ts'
import { isoTime } from '../answers/iso-time.ts'

/** From whole units to the numbers of the API; others are counts. */
const unitOf: Readonly<Partial<Record<Answered['field'], (value: number) => number>>> = {
  weight: (value) => kg.toNumber(value as Grams),
  subtotalWeight: (value) => kg.toNumber(value as Grams),
  postage: (value) => aud.toNumber(value as Cents),
  price: (value) => aud.toNumber(value as Cents),
  exchangeRate: (value) => rate.toNumber(value as Micro),
  cost: (value) => rmb.toNumber(value as Fen),
}

type Answered = Static<typeof FieldChanges>[number]

/** Changed fields in the units of the API. */
export function fieldChangeAnswers(changes: readonly FieldChange[]): Answered[] {
  return changes.map(({ field: name, before, after }) => {
    const [, group, nth = '1', ofLine] = /^line (\d+)(?:\/(\d+))?\.(\w+)$/.exec(name) ?? []
    const field = (ofLine ?? name) as Answered['field']
    return {
      line: group === undefined ? null : Number(group),
      nth: Number(nth),
      field,
      before: answered(field, before),
      after: answered(field, after),
    }
  })
}

function answered(field: Answered['field'], value: string | number | null): string | number | null {
  if (typeof value !== 'number') return value
  if (field === 'sendTime') return isoTime(value)
  return unitOf[field]?.(value) ?? value
}
