// @rules 4-session-05 V7.2.4
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { type Person, password } from '../../../testkit/test-app.ts'
import { workLimits } from '../../src/work-limits.ts'
import { payAll, putInCart } from '../item/goods.ts'

const usual = { ...workLimits }
// Lower limits than in the product, so that few rows exceed them.
const sooner = { rowsAtATime: 50, listBytes: 40_000, textSize: 10_000 }

const idAt = (row: number) => `00${String(row).padStart(24, '0')}`

const { testApp, boss } = await openApp({ boss: 'admin' })

const soon = (limits: Partial<typeof workLimits> = sooner) => {
  Object.assign(workLimits, limits)
  onTestFinished(() => void Object.assign(workLimits, usual))
}

describe('people', () => {
  beforeAll(async () => {
    const { db } = testApp.database
    const boss = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    // Everyone named Wang looks like the others of that name, most of whom are on another page.
    const users = Array.from({ length: 400 }, (_, n) => ({
      ...({
        ...boss,
        id: idAt(n),
        email: `p${n}@example.com`,
        role: n === 220 ? 'staff' : 'visitor',
      } as const),
      name: n % 80 === 60 ? 'Wang' : `Person ${n}`,
    }))
    await db.insertInto('users').values(users).execute()
  })
  const page = async (query: { cursor?: string }) => {
    const { status, text, answer } = await boss.listPeople({ query })
    expect(status).toBe(200)
    return { text, answer }
  }

  it('are one answer without `next` when there are few', async () => {
    const { answer } = await page({})
    expect(Object.keys(answer)).toEqual(['result', 'adminsNeedTwoFactor', 'fourEyes', 'registerCodes'])
    expect(answer.result).toHaveLength(401)
  })

  it('end at a size, and continue from there without gaps or duplicates', async () => {
    const whole = (await page({})).answer.result
    soon()
    const found: typeof whole = []
    let parts = 0
    for (let next: string | null | undefined; next !== null; parts += 1) {
      const { text, answer } = await page(next ? { cursor: next } : {})
      expect(text.length).toBeLessThan(workLimits.listBytes + 1000)
      found.push(...answer.result)
      expect(answer.registerCodes).toHaveLength(3)
      next = answer.next ?? null
      if (found.length < whole.length) expect(next).toBe(found.at(-1)?._id)
    }
    expect(found).toEqual(whole)
    expect(parts).toBeGreaterThan(2)
  })

  it('show the first of the look-alike names on every page', async () => {
    soon()
    const { result } = (await page({ cursor: idAt(61) })).answer
    const visitor = { name: 'Wang', role: 'visitor' }
    expect(result[0]?.looksLike).toEqual([{ name: 'Wang', role: 'staff' }, visitor, visitor])
    expect(result[1]).not.toHaveProperty('looksLike')
  })

  it('refuse an invalid cursor', async () => {
    const { status } = await boss.listPeople({ query: { cursor: "'" } })
    expect(status).toBe(400)
  })
})

describe('sessions of one person', () => {
  const signIn = async ({ email }: Person) => {
    testApp.advance(1000)
    return await testApp.anyone.ok.login({ body: { email, password } })
  }
  const listed = async (as: { token: string }) => (await testApp.as(as).ok.listSessions()).result.length
  const works = async (as: { token: string }) => (await testApp.as(as).getUserInfo()).status === 200

  it('are limited: beyond it the session seen longest ago ends, which is evidence of the login', async () => {
    const [anna, ben] = [await testApp.person('staff', 'Anna'), await testApp.person('staff', 'Ben')]
    soon({ sessions: 3 })
    const [second, third] = [await signIn(anna), await signIn(anna)]
    // The first session is used again.
    testApp.advance(6 * 60_000)
    expect(await works(anna)).toBe(true)
    // The time is stored after the answer.
    const seen = async () => {
      const { result } = await anna.ok.listSessions()
      const own = result.find(({ current }) => current)
      return own !== undefined && own.lastSeenAt !== own.createdAt
    }
    await expect.poll(seen).toBe(true)
    const fourth = await signIn(anna)
    expect(await Promise.all([anna, second, third, fourth, ben].map(works))).toEqual([
      true,
      false,
      true,
      true,
      true,
    ])
    expect(await listed(anna)).toBe(3)
    const [entry] = (await boss.ok.listLogs({ query: { limit: '1' } })).result
    const { changes } = await boss.ok.getLogEntry({ query: { id: entry?._id ?? '' } })
    expect(changes.map(({ table }) => table)).toEqual(['sessions'])
  })

  it('stay within the limit when several start at the same moment', async () => {
    const carl = await testApp.person('staff', 'Carl')
    soon({ sessions: 3 })
    const all = await Promise.all(Array.from({ length: 6 }, () => signIn(carl)))
    const live = (await Promise.all(all.map(works))).filter(Boolean)
    expect(live).toHaveLength(3)
  })
})

describe('items of a package', async () => {
  const pkId = await savePackage(boss, { stock: 10, sold: 1 })
  const { db } = testApp.database
  await putInCart(boss, pkId, 'sold', 1, 200)
  await payAll(boss)
  const [item] = await db.selectFrom('items').selectAll().where('pk_id', '=', pkId).execute()
  const [paid] = await db.selectFrom('transaction_items').selectAll().execute()
  if (!item || !paid) throw new Error('nothing is stored')
  const rows = Array.from({ length: 150 }, (_, n) => n)
  // Ids of the two tables are interleaved.
  const items = rows.map((n) => ({ ...item, id: idAt(2 * n), note: `n${n}` }))
  await db.insertInto('items').values(items).execute()
  const pieces = rows.map((n) => ({ ...paid, id: idAt(2 * n + 1), note: `p${n}` }))
  await db.insertInto('transaction_items').values(pieces).execute()

  const page = async (query: { cursor?: string }) => {
    const input = { query: { pk_id: pkId, ...query } }
    const { status, text, answer } = await boss.getPackage(input)
    expect(status).toBe(200)
    return { text, answer }
  }

  it('are one answer without `next` when there are few: unpaid ones, newest first, then paid ones', async () => {
    const { answer } = await page({})
    expect(Object.keys(answer)).toEqual(['itemRecords', 'packageRecord', 'trackRecords'])
    const ids = answer.itemRecords.map(({ _id }) => _id)
    expect(ids).toHaveLength(302)
    expect(ids.slice(0, 151)).toEqual(ids.slice(0, 151).toSorted().reverse())
    expect(ids.slice(151)).toEqual(ids.slice(151).toSorted())
    expect(answer.itemRecords.map(({ transaction_id }) => transaction_id !== undefined)).toEqual([
      ...Array(151).fill(false),
      ...Array(151).fill(true),
    ])
  })

  it('end at a size, and continue from there without gaps or duplicates', async () => {
    const whole = (await page({})).answer
    soon()
    const found: typeof whole.itemRecords = []
    let parts = 0
    for (let next: string | null | undefined; next !== null; parts += 1) {
      const { text, answer } = await page(next ? { cursor: next } : {})
      expect(text.length).toBeLessThan(workLimits.listBytes + 5000)
      expect(answer.packageRecord).toEqual(whole.packageRecord)
      expect(answer.trackRecords.status).toBe(whole.trackRecords.status)
      found.push(...answer.itemRecords)
      next = answer.next ?? null
    }
    expect(found).toEqual(whole.itemRecords)
    expect(parts).toBeGreaterThan(2)
  })
})
