import { expect, it } from 'vitest'
import { judge } from '../advisories.ts'

const answer = (total: number, vulnerabilities = {}) =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { info: 0, high: total, total } } })

it.each([
  [answer(0), 0, 'none known'],
  [answer(2, { left: {}, pad: {} }), 1, '2 known, in left, pad; see npm audit'],
  ['{"error":{"summary":"audit endpoint returned an error"}}', 2, 'the registry did not say'],
  ['', 2, 'the registry did not say'],
])('%s: %d', (output, code, said) => expect(judge(output)).toEqual({ code, said }))
