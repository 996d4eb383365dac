// @rules 4-limit-01 V6.3.1 4-limit-02 V2.4.1 4-limit-03 4-limit-04
import { afterAll, describe, expect, it } from 'vitest'
import { login, register, resendActivation, resetPassword, sendVerificationCode } from '#contract/account.ts'
import type { Answered } from '../../../testkit/api-client.ts'
import { engine } from '../../../testkit/engine.ts'
import { openTestApp, password } from '../../../testkit/test-app.ts'

/** Consecutive statuses in short form: `200 x 5, 429 x 1`. */
function runs(answers: readonly Answered<typeof login>[]): string {
  const parts: { status: number; times: number }[] = []
  for (const { status } of answers) {
    const last = parts.at(-1)
    if (last?.status === status) last.times += 1
    else parts.push({ status, times: 1 })
  }
  return parts.map(({ status, times }) => `${status} x ${times}`).join(', ')
}

async function repeat<T>(times: number, call: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let n = 0; n < times; n += 1) answers.push(await call(n))
  return answers
}

describe('limits', async () => {
  const testApp = await openTestApp(engine)
  const anna = await testApp.person('staff', 'Anna')
  afterAll(() => testApp.close())

  const signIn = (email: string, secret: string, from: string) =>
    testApp.call(login, { body: { email, password: secret } }, { from })

  it('block an account after 10 failed logins from any address, and say for how long', async () => {
    const { email } = await testApp.person('visitor', 'Guessed')
    const failed = await repeat(10, (n) => signIn(email, 'a wrong guess', `10.0.0.${n}`))
    expect(runs(failed)).toBe('400 x 10')
    const stopped = await signIn(email, password, '10.0.0.99')
    expect(stopped.status).toBe(429)
    const wait = Number(stopped.headers['retry-after'])
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    expect(stopped.error.msg).toBe(`Too many tries. Wait ${wait} seconds and try again.`)
    expect((await signIn(anna.email, password, '10.0.0.99')).status).toBe(200)
  })

  it('are reset by a successful login', async () => {
    const { email } = await testApp.person('visitor', 'Forgetful')
    for (let round = 0; round < 2; round += 1) {
      expect(runs(await repeat(9, () => signIn(email, 'a wrong guess', '10.0.1.1')))).toBe('400 x 9')
      expect((await signIn(email, password, '10.0.1.1')).status).toBe(200)
    }
  })

  it('block an address after 100 logins', async () => {
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, n) => signIn(`nobody${n}@example.com`, 'x', '10.0.2.1')),
    )
    expect(runs(tries)).toBe('400 x 100')
    expect((await signIn(anna.email, password, '10.0.2.1')).status).toBe(429)
    const body = { email: anna.email, name: 'Anna', code: '123456', password }
    expect((await testApp.call(resetPassword, { body }, { from: '10.0.2.1' })).status).toBe(429)
    expect((await signIn(anna.email, password, '10.0.2.2')).status).toBe(200)
  })

  it('block an address after 60 registrations', async () => {
    const body = { email: 'x@example.com', name: 'X', password, registerCode: 'guess' }
    const tries = await repeat(60, () => testApp.call(register, { body }, { from: '10.0.3.1' }))
    expect(tries.every(({ status }) => status === 400)).toBe(true)
    const stopped = await testApp.call(register, { body }, { from: '10.0.3.1' })
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(59 * 60)
  })

  it('block codes after 5 for an account, known or not, and after 30 from an address', async () => {
    const ask = (email: string, from: string) =>
      testApp.call(sendVerificationCode, { body: { email, name: 'Anna' } }, { from })
    for (const email of [anna.email, 'nobody@example.com']) {
      const answers = await repeat(6, (n) => ask(email, `10.0.4.${n}`))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    }
    const again = await testApp.call(resendActivation, { body: { email: anna.email } }, { from: '10.0.4.50' })
    expect(again.status).toBe(429)
    const many = await repeat(31, (n) => ask(`somebody${n}@example.com`, '10.0.5.1'))
    expect(many.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  })

  it('handle addresses that are far too long', async () => {
    const long = `${'a'.repeat(990)}@b.de`
    expect((await signIn(long, 'x', '10.0.6.1')).status).toBe(400)
    const body = { email: `${'a'.repeat(246)}@bb.de`, name: 'Anna' }
    expect((await testApp.call(sendVerificationCode, { body }, { from: '10.0.6.2' })).status).toBe(200)
  })

  it('do not block a busy office on one address: 400 calls in a row, reads and writes', async () => {
    const body = {
      name: '李雷',
      phone: '13912345678',
      province: '北京市',
      city: '北京市',
      district: '海淀区',
      address: '中关村大街1号',
    }
    const calls = Array.from({ length: 200 }, (_, n) => [
      anna.getTodos(),
      n % 4 === 0 ? anna.addAddress({ body }) : anna.getTodos(),
    ]).flat()
    const answers = await Promise.all(calls)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })
})
