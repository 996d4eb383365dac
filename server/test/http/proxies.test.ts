// @rules V4.1.3

import { expect, it } from 'vitest'
import { login } from '#contract/account.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { password } from '../../../testkit/test-app.ts'
import { ipPrefix } from '../../src/storage/stores/limits/ip-prefix.ts'
import { mistakes } from '../process/mistakes.ts'

async function open(env: Record<string, string>) {
  const { testApp, anna } = await openApp({ anna: 'staff' }, env)
  /** The address of the session that a login through `from` with these headers starts. */
  async function seen(from: string, headers: Record<string, string>): Promise<string> {
    const answer = await testApp.app.server.inject({
      method: 'POST',
      url: login.path,
      remoteAddress: from,
      headers,
      payload: { email: anna.email, password },
    })
    expect(answer.statusCode).toBe(200)
    const { result } = await testApp.as({ token: answer.json().token }).ok.listSessions()
    return result.find(({ current }) => current)?.address ?? ''
  }
  /** Statuses of failing logins, each with another made-up address in the header. */
  async function guesses(times: number, from: string): Promise<number[]> {
    const answers = await Promise.all(
      Array.from({ length: times }, (_, n) =>
        testApp.app.server.inject({
          method: 'POST',
          url: login.path,
          remoteAddress: from,
          headers: { 'x-forwarded-for': `10.9.${n >> 8}.${n & 255}`, 'x-real-ip': `10.8.0.${n & 255}` },
          payload: { email: `nobody${n}@example.com`, password },
        }),
      ),
    )
    return answers.map(({ statusCode }) => statusCode)
  }
  return { seen, guesses }
}

it('is that of the connection, whatever the headers say', async () => {
  const { seen, guesses } = await open({})
  const lies = { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' }
  expect(await seen('192.0.2.7', lies)).toBe('192.0.2.7')
  expect(await seen('::ffff:192.0.2.8', lies)).toBe('192.0.2.8')
  // A hundred attempts per address (business-rules.md 4), and this address cannot pose as many.
  expect((await guesses(101, '192.0.2.9')).filter((status) => status === 429)).toHaveLength(1)
})

it('is what the last proxy reports, if one is trusted', async () => {
  const { seen, guesses } = await open({ TRUST_PROXY: '1' })
  expect(await seen('127.0.0.1', { 'x-forwarded-for': '6.6.6.6, 192.0.2.7' })).toBe('192.0.2.7')
  expect(await seen('127.0.0.1', {})).toBe('127.0.0.1')
  expect((await guesses(101, '127.0.0.1')).filter((status) => status === 429)).toEqual([])
})

it('is the first untrusted one reported by proxies at trusted addresses', async () => {
  const { seen } = await open({ TRUST_PROXY: 'loopback, 10.0.0.0/8' })
  const forwarded = { 'x-forwarded-for': '6.6.6.6, 192.0.2.7, 10.1.2.3' }
  expect(await seen('127.0.0.1', forwarded)).toBe('192.0.2.7')
  expect(await seen('192.0.2.50', forwarded)).toBe('192.0.2.50')
})

it.each([
  ['markup', '<script>'],
  ['a long text', 'x'.repeat(3000)],
  ['an address that there is not', '999.1.1.1'],
  ['SQL', "1'; drop table users"],
  ['nothing', ''],
])("is the proxy's when that reports %s", async (_, said) => {
  const { seen } = await open({ TRUST_PROXY: '1' })
  expect(await seen('127.0.0.1', { 'x-forwarded-for': said })).toBe('127.0.0.1')
})

it('is never taken from proxies that TRUST_PROXY does not name in a known form', () => {
  const problem = expect.stringMatching(/^TRUST_PROXY must be the number/)
  const bad = ['0', '11', 'yes', '10.0.0.1/33', '10.0.0.0/0', '::/0', '10.0.0', 'loopback,', '*']
  const good = ['1', '10', '10.0.0.1', 'loopback,10.1.0.0/16,fd00::/8']
  const found = [...bad, ...good].map((value) => [value, mistakes({ TRUST_PROXY: value })])
  const expected = [...bad.map((value) => [value, [problem]]), ...good.map((value) => [value, []])]
  expect(found).toEqual(expected)
})

it('an IPv6 address is counted by its network, every other text as itself', () => {
  const networks = {
    '192.0.2.7': '192.0.2.7',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:0DB8:1:2:ffff::1': '2001:db8:1:2::/64',
    '2001:db8::1': '2001:db8:0:0::/64',
    '::1': '0:0:0:0::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    '64:ff9b::192.0.2.1': '64:ff9b:0:0::/64',
    'no address': 'no address',
  }
  const counted = Object.keys(networks).map((address) => [address, ipPrefix(address)])
  expect(Object.fromEntries(counted)).toEqual(networks)
})
