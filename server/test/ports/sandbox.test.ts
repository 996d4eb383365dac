import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPackageType } from '#domain/package-type.ts'
import { phoneKind } from '#domain/phone.ts'
import { kg } from '#domain/units.ts'
import type { Courier, CourierParcel } from '../../src/ports/courier/port.ts'
import { startSandbox } from '../../src/ports/courier/sandbox/server.ts'
import { createSandboxCourier } from '../../src/ports/courier/sandbox.ts'
import { clientOf } from './forwarder.ts'

const ids = Array.from({ length: 120 }, (_, n) => `PE${String(1_234_567 + n * 7919).padStart(7, '0')}AB`)

describe('the sandbox courier', () => {
  let courier: Courier
  beforeAll(async () => {
    courier = await createSandboxCourier()
  })
  afterAll(() => courier.close())

  async function parcel(packageId: string): Promise<CourierParcel> {
    const found = await courier.findPackage(packageId)
    if (found === 'unknown') throw new Error(`${packageId} is unknown`)
    return found
  }

  test('it says that it is a stand-in', () => {
    expect(courier.standIn).toBe(true)
    expect(courier.name).toContain('Sandbox')
  })

  test('every parcel is complete and believable, and all five types occur', async () => {
    const parcels = await Promise.all(ids.map(parcel))
    expect(new Set(parcels.map(({ type }) => type)).size).toBe(5)
    for (const { packageId, type, weight, receiver, phone, address, count, items, sendTime } of parcels) {
      expect(isPackageType(type), packageId).toBe(true)
      expect(weight, packageId).toBeGreaterThan(kg.from(0.3))
      expect(receiver).toMatch(/^\p{Script=Han}{2,4}$/u)
      expect(phoneKind(phone)).toBe('mobile')
      expect(address).toMatch(/\d+号.+室$/)
      expect(address).not.toMatch(/市辖区|省直辖县|(.{2,}[省市])\1/)
      expect(items.length).toBeGreaterThanOrEqual(1)
      expect(items.length).toBeLessThanOrEqual(6)
      const pieces = items.map((item) => Number(/ \* (\d+)$/.exec(item)?.[1]))
      expect(pieces.reduce((sum, qty) => sum + qty, 0)).toBe(count)
      expect(sendTime).toBeGreaterThan(Date.UTC(2026, 0, 1))
      if (type === '蓝胖子3') expect({ weight, count }).toEqual({ weight: kg.from(4.05), count: 3 })
      if (type === '蓝胖子6') expect({ weight, count }).toEqual({ weight: kg.from(7.8), count: 6 })
    }
    expect(new Set(parcels.map(({ receiver }) => receiver)).size).toBeGreaterThan(50)
  })

  test('tracks have 1 to 8 entries in order, and the first is the send time', async () => {
    const lengths = new Set<number>()
    for (const id of ids) {
      const [{ sendTime }, { entries, status, domesticCourier }] = await Promise.all([
        parcel(id),
        courier.track(id),
      ])
      lengths.add(entries.length)
      expect(entries[0]?.time).toBe(sendTime)
      expect(entries.map(({ time }) => time)).toEqual(
        entries.map(({ time }) => time).toSorted((a, b) => a - b),
      )
      expect(status).not.toBe('')
      expect(domesticCourier !== '').toBe(
        entries.length > 6 && !status.startsWith('退') && status !== '已退回',
      )
    }
    expect([...lengths].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('the same id is the same parcel, also after a restart; another suffix is another parcel', async () => {
    const other = await createSandboxCourier()
    const id = 'PE1234567AB'
    expect(await other.findPackage(id)).toEqual(await courier.findPackage(id))
    expect(await other.track(id)).toEqual(await courier.track(id))
    expect(await courier.findPackage('PE1234567CD')).not.toMatchObject({ phone: (await parcel(id)).phone })
    await other.close()
  })

  test.each(['PE1234567ab', 'pe1234567AB', 'PE123456AAB', 'XX1234567AB', 'PE1234567A1', '12345678901'])(
    '%s is unknown',
    async (id) => {
      expect(await courier.findPackage(id)).toBe('unknown')
      expect(await courier.track(id)).toMatchObject({ entries: [], status: '' })
    },
  )

  test('post slips are PDFs; round numbers have none', async () => {
    const slip = await courier.postSlip('PE1234567AB')
    expect(Buffer.from(slip ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
    expect(await courier.postSlip('PE1234500AB')).toBeNull()
  })
})

test('a sandbox whose logins expire is logged in to again, once', async () => {
  const sandbox = await startSandbox()
  const courier = clientOf(sandboxService(sandbox.address), sandbox)
  await Promise.all(ids.slice(0, 50).map((id) => courier.findPackage(id)))
  expect(sandbox.logins).toBe(1)
  sandbox.expireLogins()
  await Promise.all(ids.slice(0, 50).map((id) => courier.findPackage(id)))
  expect(sandbox.logins).toBe(2)
  sandbox.mood.broken = true
  await expect(courier.findPackage('PE1234567AB')).rejects.toMatchObject({ kind: 'error' })
  sandbox.mood.broken = false
  sandbox.mood.delay = 300
  const hurried = clientOf(sandboxService(sandbox.address), { ...sandbox, patience: { total: 100 } })
  await expect(hurried.track('PE1234567AB')).rejects.toMatchObject({ kind: 'timeout' })
  await sandbox.stop()
})

function sandboxService(address: string) {
  return { address, asked: [] }
}
