// @rules 6-mail-02
import { describe, expect, it } from 'vitest'
import type { RefusalCode } from '../refusal/refusals.ts'
import { endOfLife, mailLife, retryProblem } from './mail.ts'
import { type MailEnd, type MailKind, mailKinds } from './mail-kinds.ts'

/** business-rules.md 4, written by hand: links 24 h, codes 10 minutes; other mails three days. */
const table: [kind: MailKind, life: number, end: MailEnd, problem: RefusalCode | null][] = [
  ['activation', 86_400_000, 'link_over', 'mail.link_over'],
  ['verification_code', 600_000, 'code_over', 'mail.code_over'],
  ['password_changed', 259_200_000, 'given_up', null],
  ['new_password', 259_200_000, 'given_up', null],
  ['account_changed', 259_200_000, 'given_up', null],
  ['invoice', 259_200_000, 'given_up', null],
  ['transaction_rejected', 259_200_000, 'given_up', null],
  ['credit_note', 259_200_000, 'given_up', null],
  ['statement', 259_200_000, 'given_up', null],
  ['approval_needed', 259_200_000, 'given_up', null],
  ['approval_digest', 86_400_000, 'given_up', null],
  ['copy_news', 259_200_000, 'given_up', null],
]

describe('the life of a mail', () => {
  it.each(table)('of kind %s is %d ms and ends with %s; retry afterwards: %s', (kind, life, end, problem) => {
    expect([mailLife[kind], endOfLife(kind)]).toEqual([life, end])
    expect(retryProblem({ kind, expiresAt: 1000 }, 999)).toBeNull()
    expect(retryProblem({ kind, expiresAt: 1000 }, 1000)).toBe(problem)
  })

  it('is tested for every kind', () => {
    expect(table.map(([kind]) => kind)).toEqual(mailKinds)
  })
})
