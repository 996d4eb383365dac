// @rules 4-limit-01 V6.3.1 4-limit-02 V2.4.1 4-limit-03 4-limit-04
import { expect, it } from 'vitest'
import { home, openApp } from '../../../testkit/rooms/open-app.ts'
import { password } from '../../../testkit/test-app.ts'
import { doorOf, times } from './door.ts'

const { testApp, anna } = await openApp({ anna: 'staff' })

const door = doorOf(testApp)
const signIn = (email: string, secret: string, from: string) => door.signIn(email, secret, { from })

it('block an account after 10 failed logins from any address, and say for how long', async () => {
  const { email } = await testApp.person('visitor', 'Guessed')
  const failed = await times(10, (n) => signIn(email, 'a wrong guess', `10.0.0.${n}`))
  expect(failed).toEqual(Array(10).fill(400))
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
    expect(await times(9, () => signIn(email, 'a wrong guess', '10.0.1.1'))).toEqual(Array(9).fill(400))
    expect((await signIn(email, password, '10.0.1.1')).status).toBe(200)
  }
})

it('block an address after 100 logins', async () => {
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, n) => signIn(`nobody${n}@example.com`, 'x', '10.0.2.1')),
  )
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([400]))
  expect((await signIn(anna.email, password, '10.0.2.1')).status).toBe(429)
  const body = { email: anna.email, name: 'Anna', code: '123456', password }
  expect((await testApp.anyone.resetPassword({ body }, { from: '10.0.2.1' })).status).toBe(429)
  expect((await signIn(anna.email, password, '10.0.2.2')).status).toBe(200)
})

it('block an address after 60 registrations', async () => {
  const body = { email: 'x@example.com', name: 'X', password, registerCode: 'guess' }
  const tries = await times(60, () => testApp.anyone.register({ body }, { from: '10.0.3.1' }))
  expect(tries).toEqual(Array(60).fill(400))
  const stopped = await testApp.anyone.register({ body }, { from: '10.0.3.1' })
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(59 * 60)
})

it('block codes after 5 for an account, known or not, and after 30 from an address', async () => {
  const ask = (email: string, from: string) => door.askForCode({ email, name: 'Anna' }, { from })
  for (const email of [anna.email, 'nobody@example.com']) {
    const answers = await times(6, (n) => ask(email, `10.0.4.${n}`))
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  }
  const again = await testApp.anyone.resendActivation({ body: { email: anna.email } }, { from: '10.0.4.50' })
  expect(again.status).toBe(429)
  const many = await times(31, (n) => ask(`somebody${n}@example.com`, '10.0.5.1'))
  expect(many).toEqual([...Array(30).fill(200), 429])
})

it('handle addresses that are far too long', async () => {
  const long = `${'a'.repeat(990)}@b.de`
  expect((await signIn(long, 'x', '10.0.6.1')).status).toBe(400)
  const body = { email: `${'a'.repeat(246)}@bb.de`, name: 'Anna' }
  await testApp.anyone.ok.sendVerificationCode({ body }, { from: '10.0.6.2' })
})

it('do not block a busy office on one address: 400 calls in a row, reads and writes', async () => {
  const calls = Array.from({ length: 200 }, (_, n) => [
    anna.getTodos(),
    n % 4 === 0 ? anna.addAddress({ body: home }) : anna.getTodos(),
  ]).flat()
  const answers = await Promise.all(calls)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})
