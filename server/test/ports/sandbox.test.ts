// @rules 6-sandbox-01
/** @module-tag slow */

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readPhone } from '#domain/address/phone.ts'
import { isPackageType } from '#domain/parcel/package-type.ts'
import type { CourierTrack } from '#domain/parcel/track.ts'
import { kg } from '#domain/unit/units.ts'
import type { Courier, CourierParcel } from '../../src/ports/courier/port.ts'
import { type SandboxScenarioName, sandboxScenarios } from '../../src/ports/courier/sandbox/scenario.ts'
import { startSandbox } from '../../src/ports/courier/sandbox/server.ts'
import { createSandboxCourier } from '../../src/ports/courier/sandbox.ts'
import { clientOf } from '../fake-services/forwarder.ts'

const ids = Array.from({ length: 120 }, (_, n) => `PE${String(1_234_567 + n * 7919).padStart(7, '0')}AB`)

const day = 86_400_000
/** The 75 days before include the end of summer time in Adelaide. */
const opening = Date.UTC(2026, 4, 20, 3)
const states = ['已揽收', '运输中', '清关中', '派送中', '已签收', '海关查验', '退运中', '已退回']

describe('the sandbox courier', () => {
  let courier: Courier
  beforeAll(async () => {
    courier = await createSandboxCourier({ opening, clock: () => opening })
  })
  afterAll(() => courier.close())

  async function parcel(packageId: string): Promise<CourierParcel> {
    const found = await courier.findPackage(packageId)
    if (found === 'unknown') throw new Error(`${packageId} is unknown`)
    return found
  }

  test('is marked as a sandbox', () => {
    expect(courier.isSandbox).toBe(true)
    expect(courier.name).toContain('Sandbox')
  })

  test('has only complete and plausible parcels, of all five types', async () => {
    const parcels = await Promise.all(ids.map(parcel))
    expect(new Set(parcels.map(({ type }) => type)).size).toBe(5)
    for (const { packageId, type, weight, receiver, phone, address, count, items, sendTime } of parcels) {
      expect(isPackageType(type), packageId).toBe(true)
      expect(weight, packageId).toBeGreaterThan(kg.from(0.3))
      expect(receiver).toMatch(/^\p{Script=Han}{2,4}$/u)
      expect(readPhone(phone).kind).toBe('mobile')
      expect(address).toMatch(/\d+号.+室$/)
      expect(address).not.toMatch(/市辖区|省直辖县|(.{2,}[省市])\1/)
      expect(items.length).toBeGreaterThanOrEqual(1)
      expect(items.length).toBeLessThanOrEqual(6)
      const pieces = items.map((item) => Number(/ \* (\d+)$/.exec(item)?.[1]))
      expect(pieces.reduce((sum, qty) => sum + qty, 0)).toBe(count)
      expect(sendTime).toBeGreaterThan(opening - 77 * day)
      expect(sendTime).toBeLessThan(opening)
      if (type === '蓝胖子3') expect({ weight, count }).toEqual({ weight: kg.from(4.05), count: 3 })
      if (type === '蓝胖子6') expect({ weight, count }).toEqual({ weight: kg.from(7.8), count: 6 })
    }
    expect(new Set(parcels.map(({ receiver }) => receiver)).size).toBeGreaterThan(50)
  })

  test('has tracks of 1 to 8 entries in order, all in the past, in every state; the first is the send time', async () => {
    const lengths = new Set<number>()
    const met = new Set<string>()
    for (const id of ids) {
      const [{ sendTime }, { entries, status, domesticCourier }] = await Promise.all([
        parcel(id),
        courier.track(id),
      ])
      lengths.add(entries.length)
      met.add(status)
      expect(entries[0]?.time).toBe(sendTime)
      expect(entries.at(-1)?.time).toBeLessThanOrEqual(opening)
      expect(entries.map(({ time }) => time)).toEqual(
        entries.map(({ time }) => time).toSorted((a, b) => a - b),
      )
      expect(domesticCourier !== '', id).toBe(['派送中', '已签收'].includes(status))
    }
    expect([...lengths].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect([...met].toSorted()).toEqual(states.toSorted())
  })

  test('has the same parcel for the same id, also after a restart; another suffix is another parcel', async () => {
    const other = await createSandboxCourier({ opening, clock: () => opening })
    onTestFinished(() => other.close())
    const id = 'PE1234567AB'
    expect(await other.findPackage(id)).toEqual(await courier.findPackage(id))
    expect(await other.track(id)).toEqual(await courier.track(id))
    expect(await courier.findPackage('PE1234567CD')).not.toMatchObject({ phone: (await parcel(id)).phone })
  })

  test('only adds entries to a track over time: most parcels arrive, stuck ones stay stuck', async () => {
    const state = { now: opening }
    const living = await createSandboxCourier({ opening, clock: () => state.now })
    onTestFinished(() => living.close())
    let grown = 0
    for (const id of ids) {
      const before = await courier.track(id)
      state.now = opening + 30 * day
      const after = await living.track(id)
      expect(after.entries.slice(0, before.entries.length)).toEqual(before.entries)
      if (after.entries.length > before.entries.length) grown += 1
      state.now = opening + 300 * day
      expect(await living.track(id)).toEqual(after)
    }
    expect(grown).toBeGreaterThan(5)
    expect(grown).toBeLessThan(40)
  })

  test('has parcels that need attention at a first start: returned, long at customs, silent, all within 60 days', async () => {
    const tracks = await Promise.all(ids.map((id) => courier.track(id)))
    const recent = tracks.filter(({ entries }) => opening - (entries[0]?.time ?? 0) < 60 * day)
    const lastBefore = (days: number) => (track: CourierTrack) =>
      opening - (track.entries.at(-1)?.time ?? opening) > days * day
    const silent = recent.filter(({ status }) => ['运输中', '派送中'].includes(status)).filter(lastBefore(10))
    const customs = recent.filter(({ status }) => status === '海关查验').filter(lastBefore(10))
    const back = recent.filter(({ status }) => ['退运中', '已退回'].includes(status))
    const fresh = recent.filter(({ status }) => status !== '已签收').filter((track) => !lastBefore(3)(track))
    for (const list of [silent, customs, back, fresh]) expect(list.length).toBeGreaterThan(0)
  })

  test.each(['PE1234567ab', 'pe1234567AB', 'PE123456AAB', 'XX1234567AB', 'PE1234567A1', '12345678901'])(
    '%s is unknown',
    async (id) => {
      expect(await courier.findPackage(id)).toBe('unknown')
      expect(await courier.track(id)).toMatchObject({ entries: [], status: '' })
    },
  )

  test('has PDFs as post slips, only for round numbers', async () => {
    const slip = await courier.postSlip('PE1234500AB')
    expect(Buffer.from(slip ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
    expect(await courier.postSlip('PE1234507AB')).toBeNull()
  })
})

test('a sandbox whose logins expire gets one new login', async () => {
  const sandbox = await startSandbox({ opening })
  onTestFinished(() => sandbox.stop())
  const courier = clientOf(sandboxService(sandbox.address), sandbox)
  await Promise.all(ids.slice(0, 50).map((id) => courier.findPackage(id)))
  expect(sandbox.logins).toBe(1)
  sandbox.expireLogins()
  await Promise.all(ids.slice(0, 50).map((id) => courier.findPackage(id)))
  expect(sandbox.logins).toBe(2)
})

describe('scenarios of the sandbox (COURIER_SANDBOX)', () => {
  const id = 'PE1234567AB'

  async function sandboxIn(scenario: SandboxScenarioName, options = {}) {
    const sandbox = await startSandbox({
      opening,
      clock: () => opening,
      scenario: sandboxScenarios[scenario],
    })
    onTestFinished(() => sandbox.stop())
    return { sandbox, courier: clientOf(sandboxService(sandbox.address), { ...sandbox, ...options }) }
  }

  test("slow: every answer takes 3 s, within the client's timeouts", async () => {
    const { courier } = await sandboxIn('slow')
    expect(await courier.track(id)).toMatchObject({ status: '已签收' })
    const hurried = await sandboxIn('slow', { resilience: { total: 2_500 } })
    await expect(hurried.courier.track(id)).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('stale: logins expire at once and are renewed, tracks lag by two weeks', async () => {
    const { sandbox, courier } = await sandboxIn('stale')
    const usual = await sandboxIn('usual')
    const whole = await usual.courier.track(id)
    const late = await courier.track(id)
    const known = whole.entries.filter(({ time }) => time <= opening - 14 * day)
    expect(late.entries).toEqual(known)
    expect(known.length).toBeLessThan(whole.entries.length)
    for (let lookup = 1; lookup <= 2; lookup += 1) {
      expect(await courier.findPackage(id)).toMatchObject({ packageId: id })
      expect(sandbox.logins).toBe(lookup)
      await new Promise((resolve) => setTimeout(resolve, 600))
    }
  })

  test('broken: every request fails, until the scenario changes', async () => {
    const { sandbox, courier } = await sandboxIn('broken', { resilience: { retries: 0 } })
    for (const ask of [courier.findPackage, courier.track, courier.postSlip]) {
      await expect(ask(id)).rejects.toMatchObject({ kind: 'error' })
    }
    sandbox.scenario = sandboxScenarios.usual
    expect(await courier.findPackage(id)).toMatchObject({ packageId: id })
  })
})

describe('the ids named in docs/operations.md', () => {
  const rows = [
    ...readFileSync('docs/operations.md', 'utf8').matchAll(
      /^\| `(PE\d{7}[A-Z]{2})` \| ([^|]+) \| ([^|]+) \|/gm,
    ),
  ]
  const named = rows.map(([, id = '', type = '', state = '']) => ({
    id,
    type: type.trim(),
    state: state.trim(),
  }))

  test('are of every type and in every state, whenever the app was started', async () => {
    expect(new Set(named.map(({ state }) => state))).toEqual(new Set(states))
    expect(new Set(named.map(({ type }) => type)).size).toBe(5)
    for (const start of [opening, Date.UTC(2027, 0, 1), Date.UTC(2028, 9, 3, 15)]) {
      for (const later of [0, 90 * day]) {
        const courier = await createSandboxCourier({ opening: start, clock: () => start + later })
        onTestFinished(() => courier.close())
        for (const { id, type, state } of named) {
          expect(await courier.findPackage(id), id).toMatchObject({ type })
          expect((await courier.track(id)).status, id).toBe(state)
        }
      }
    }
  })
})

function sandboxService(address: string) {
  return { address, asked: [] }
}
