import { expect, it } from 'vitest'
import { attentionRules } from './attention.ts'
import { attentionReasons } from './track.ts'
import { trackStates } from './track-states.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 21)
const rules = attentionRules({ silent: 7, customs: 5 }, now)

it('covers every state but delivered with one rule, and every reason', () => {
  expect(rules.flatMap(({ states }) => states).toSorted()).toEqual(
    trackStates.filter((state) => state !== 'delivered').toSorted(),
  )
  expect(rules.map(({ reason }) => reason).toSorted()).toEqual(attentionReasons.toSorted())
})

it('lists lost and returned parcels at once, those at customs and silent ones after their days', () => {
  const until = Object.fromEntries(rules.map((rule) => [rule.reason, (now - rule.until) / day]))
  expect(until).toEqual({ lost: 0, returned: 0, customs: 5, silent: 7 })
})
