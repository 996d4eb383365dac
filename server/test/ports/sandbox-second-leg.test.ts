import { afterAll, expect, test } from 'vitest'
import { domesticNumber, packageOf } from '../../src/ports/courier/sandbox/couriers.ts'
import { courierOf, handOver } from '../../src/ports/courier/sandbox/journey.ts'
import { type Sandbox, startSandbox } from '../../src/ports/courier/sandbox/server.ts'
import { createSandboxCourier } from '../../src/ports/courier/sandbox.ts'
import { createKuaidi100Tracker } from '../../src/ports/tracker/kuaidi100.ts'

const ids = Array.from({ length: 120 }, (_, n) => `PE${String(1_234_567 + n * 7919).padStart(7, '0')}AB`)
const day = 86_400_000
const opening = Date.UTC(2026, 4, 20, 3)

const courier = await createSandboxCourier({ opening, clock: () => opening })

afterAll(() => courier.close())

async function bothLegs(id: string) {
  const first = await courier.track(id)
  const parcel = { courier: first.domesticCourier, number: first.domesticParcelID, phone: '13800138000' }
  return {
    first,
    parcel,
    second: courier.tracker.covers(parcel) ? await courier.tracker.track(parcel) : null,
  }
}

test('continues where the forwarder hands over, and is marked as made up', async () => {
  expect(courier.tracker.isSandbox).toBe(true)
  const seen = new Set<string>()
  for (const id of ids) {
    const { first, second } = await bothLegs(id)
    expect(second === null).toBe(first.domesticParcelID === '')
    if (second === null || second === 'unknown') continue
    seen.add(`${first.domesticCourier} ${second.state}`)
    const handed = first.entries.find(({ message }) => message.includes('已转国内派送'))?.time ?? Infinity
    const times = second.entries.map(({ time }) => time)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]).toBeGreaterThan(handed)
    expect(times.at(-1)).toBeLessThanOrEqual(opening)
    expect(second.entries.every(({ message }) => message.includes('Sandbox'))).toBe(true)
    expect(second.state === 'delivered').toBe(first.status === '已签收')
  }
  for (const name of ['中国邮政EMS', '圆通速递', '顺丰速运']) expect([...seen]).toContain(`${name} delivered`)
})

test('is unknown by another number, courier or, for SF, without a phone', async () => {
  for (const id of ids.slice(0, 40)) {
    const { parcel, second } = await bothLegs(id)
    if (second === null) continue
    const other = parcel.courier === '圆通速递' ? '顺丰速运' : '圆通速递'
    expect(await courier.tracker.track({ ...parcel, courier: other })).toBe('unknown')
    expect(await courier.tracker.track({ ...parcel, number: 'YT99' })).toBe('unknown')
    if (parcel.courier !== '顺丰速运') continue
    await expect(courier.tracker.track({ ...parcel, phone: '' })).rejects.toMatchObject({ kind: 'refused' })
  }
})

test('numbers encode their package id', () => {
  for (const id of [...ids, 'PE0000000AA', 'PE9999999ZZ']) {
    expect(packageOf(domesticNumber(id, courierOf(id)))).toBe(id)
  }
  for (const number of ['YT1234567676', 'YT123', '', 'YT12345670001']) expect(packageOf(number)).toBeNull()
})

test('ends with the parcel, at any time it is read', () => {
  const stuck = ids.filter((id) => handOver(id, opening)?.until === null)
  const arriving = ids.map((id) => handOver(id, opening)?.until ?? 0).filter((until) => until > 0)
  expect(stuck.length).toBeGreaterThan(0)
  expect(Math.max(...arriving)).toBeLessThan(opening + 14 * day)
})

test('the sandbox refuses a signature with another key', async () => {
  const sandbox: Sandbox = await startSandbox({ opening })
  const url = `${sandbox.address}/kuaidi100`
  const parcel = { courier: '圆通速递', number: 'YT1234567000', phone: '' }
  const wrongKey = createKuaidi100Tracker({ url, customer: 'SANDBOX', key: 'guessed' })
  await expect(wrongKey.track(parcel)).rejects.toMatchObject({ kind: 'login' })
  const wrongName = createKuaidi100Tracker({ url, customer: 'X', key: sandbox.kuaidi100.key })
  await expect(wrongName.track(parcel)).rejects.toMatchObject({ kind: 'refused' })
  await sandbox.stop()
})
