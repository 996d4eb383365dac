import { Type } from 'typebox'
import { Check } from 'typebox/schema'
import { parseInstant } from '#domain/time/instant.ts'
import { decimal } from '#domain/unit/decimal.ts'
import { rate } from '#domain/unit/units.ts'
import { parseJson } from '../fetch-body.ts'
import { fetchRate, type RateOptions, rateFailure } from './fetch-rate.ts'
import type { RateSource } from './port.ts'

const Answer = Type.Object({
  date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
  base: Type.Literal('AUD'),
  quote: Type.Literal('CNY'),
  rate: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }),
})

/** Frankfurter, a free service with the published rates of central banks: one rate a day. */
export function createFrankfurterRates(options: RateOptions = {}): RateSource {
  return {
    name: 'frankfurter',
    async fetch() {
      const body = await fetchRate('https://api.frankfurter.dev/v2/rate/AUD/CNY', options)
      const answer = parseJson(body, rateFailure)
      if (!Check(Answer, answer)) throw rateFailure('garbage', 'answer of another shape')
      const date = parseInstant(`${answer.date}T00:00:00Z`)
      if (date === null) throw rateFailure('garbage', 'no such day')
      return { rate: rate.round(decimal(answer.rate)), date }
    },
  }
}
