// @rules 6-mail-02
import { expect, it } from 'vitest'
import { failedTry, nextStep } from '../../src/jobs/mail-backoff.ts'
import { MailFailure } from '../../src/ports/mail/port.ts'

const far = Number.MAX_SAFE_INTEGER
const broken = new MailFailure('unreachable')

/** The wait in s after some failed tries. */
const waitAfter = (tries: number, chance: number) => {
  const step = nextStep({ kind: 'invoice', tries, expiresAt: far }, broken, 0, chance)
  return 'nextTryAt' in step ? step.nextTryAt / 1000 : step
}

it('waits twice as long each time, up to an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 200].map((tries) => waitAfter(tries, 0))).toEqual([
    30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600,
  ])
})

it('waits up to a fifth less, at random, so that mails are not all retried together', () => {
  expect([0, 0.5, 1].map((chance) => waitAfter(0, chance))).toEqual([30, 27, 24])
  expect([0, 0.5, 1].map((chance) => waitAfter(7, chance))).toEqual([3600, 3240, 2880])
})

it('is checked when it expires, and ends then', () => {
  const mail = { kind: 'verification_code', tries: 4, expiresAt: 600_000 } as const
  expect(nextStep(mail, broken, 590_000, 0)).toEqual({ nextTryAt: 600_000 })
  expect(nextStep(mail, broken, 600_000, 0)).toEqual({ ended: 'code_over' })
})

it('ends at once after a permanent refusal, and only then', () => {
  const mail = { kind: 'invoice', tries: 0, expiresAt: far } as const
  const permanent = new MailFailure('refused', '', { permanent: true, status: 550 })
  expect(nextStep(mail, permanent, 0, 0)).toEqual({ ended: 'refused' })
  for (const failure of [
    broken,
    new MailFailure('login', '', { status: 535 }),
    new MailFailure('refused', '', { status: 450 }),
    new Error('no transaction'),
  ])
    expect(nextStep(mail, failure, 0, 0)).toEqual({ nextTryAt: 30_000 })
})

it("is described by the mail server's answer, or as one that could not be written", () => {
  expect(failedTry(broken)).toEqual({ error: 'unreachable', status: null })
  expect(failedTry(new MailFailure('refused', '', { status: 450 }))).toEqual({
    error: 'deferred',
    status: 450,
  })
  expect(failedTry(new MailFailure('refused', '', { permanent: true, status: 550 }))).toEqual({
    error: 'refused',
    status: 550,
  })
  expect(failedTry(new Error('no transaction'))).toEqual({ error: 'unmade', status: null })
})
