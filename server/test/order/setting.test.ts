// @rules 5-setting-01 14-call-10 16-setting-01 10-order-09 14-call-11 7-setting-01 7-setting-02 7-setting-03
// @rules 7-setting-04
import { decodeTime, encodeTime } from 'ulid'
import { describe, expect, it } from 'vitest'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp, says, storedRow } from '../../../testkit/rooms/open-app.ts'
import { rollUpMonths } from '../../src/storage/stores/overview/month-rollup.ts'

const { testApp, anna: staff, refuses } = await openApp({ anna: 'staff' })
const list = async () => (await staff.ok.listSettings()).result
const set = (name: string, value: number, confirm?: boolean) => {
  return staff.updateSetting({ body: { name, value, ...(confirm !== undefined && { confirm }) } })
}

it('start with the initial values of the rules, in the order in which clients label them', async () => {
  const values = (await list()).map(({ name, value }) => [name, value])
  expect(values).toEqual([
    ['normalPostage', 12],
    ['babyFormulaPostage', 27],
    ['exchangeRateInSetting', 4.7],
    ['adultFormula3Postage', 30],
    ['adultFormula6Postage', 54],
    ['otherItemPostage', 13.5],
  ])
})

it('change one at a time, exactly, with the time and a log entry', async () => {
  const before = await list()
  testApp.advance(5000)
  const answer = await set('exchangeRateInSetting', 4.712345)
  expect(answer.answer).toEqual({ msg: 'Exchange rate AUD/RMB is now 4.712345.' })
  const after = await list()
  expect(after.toSpliced(2, 1)).toEqual(before.toSpliced(2, 1))
  expect(after[2]?.value).toBe(4.712345)
  expect(Date.parse(after[2]?.updatedAt ?? '')).toBeGreaterThan(Date.parse(before[2]?.updatedAt ?? ''))
  const [log] = (await staff.ok.listLogs()).result
  expect(log).toMatchObject({
    action: 'Update setting: Exchange rate AUD/RMB from 4.7 to 4.712345',
    user: 'Anna',
  })
})

it('refuse an impossible value, confirmed or not, and an unknown name, and stay unchanged', async () => {
  for (const [name, value, sentence] of [
    ['normalPostage', 100_000.5, /at most 100,000/],
    ['normalPostage', 0, /at most 100,000/],
    ['__proto__', 12, /no such setting/],
  ] as const) {
    for (const confirm of [false, true]) {
      await refuses(() => set(name, value, confirm), 400, expect.stringMatching(sentence))
    }
  }
})

it('need a confirmation for an unusual value, and accept it in the request', async () => {
  const name = 'exchangeRateInSetting'
  const [before, value] = [(await list())[2]?.value ?? 0, 47]
  await refuses(
    () => set(name, value),
    409,
    'setting.unusual',
    '47 is outside the usual 3 to 8. Nothing was changed. Correct it, or confirm that you mean it.',
  )
  expect((await set(name, value, false)).status).toBe(409)
  expect((await set(name, value, true)).status).toBe(200)
  expect((await list())[2]?.value).toBe(value)
  expect((await set(name, before)).status).toBe(200)
})

it('refuse numbers written as text, and a missing value', async () => {
  for (const payload of [{ name: 'normalPostage', value: '12' }, { name: 'normalPostage' }]) {
    await says(
      staff.updateSetting({ body: payload as never }),
      400,
      expect.stringMatching(/^Value (must|is)/),
    )
  }
})

it('replace the value that was seen, and refuse when it is another by now', async () => {
  const name = 'babyFormulaPostage'
  const replace = (from: number, value: number) => staff.updateSetting({ body: { name, from, value } })
  expect((await replace(27, 28)).status).toBe(200)
  await refuses(
    () => replace(27, 26),
    409,
    'setting.changed',
    'Baby formula postage per 3 cans is now 28: somebody else has changed it. Nothing was saved. Look at it again.',
  )
  // The answer to the first was lost: it is done already.
  expect((await replace(27, 28)).status).toBe(200)
  expect((await replace(28, 27)).status).toBe(200)
})

it('log the replaced value of each of several concurrent changes', async () => {
  await set('otherItemPostage', 10)
  await Promise.all([11, 12, 13, 14].map((value) => set('otherItemPostage', value)))
  const logs = (await staff.ok.listLogs()).result
  const steps = logs
    .slice(0, 4)
    .map(({ action }) => /from (\S+) to (\S+)/.exec(action)?.slice(1) ?? [])
    .reverse()
  // A chain: each starts with the result of the one before, and the last one is stored.
  expect(steps.map(([from]) => from)).toEqual(['10', ...steps.slice(0, 3).map(([, to]) => to)])
  expect((await list())[5]?.value).toBe(Number(steps[3]?.[1]))
})

describe('their history', () => {
  const history = async () => await staff.ok.listSettingHistory()
  const stepsOf = (changes: Awaited<ReturnType<typeof history>>['result'], setting: string) =>
    changes.filter(({ name }) => name === setting).map(({ from, to, user }) => [from, to, user])

  it('has the last five changes of each, with who made them, and counts the saved packages', async () => {
    const boss = await testApp.person('admin', 'Boss')
    for (const value of [31, 32, 33, 34, 35, 36]) await set('adultFormula3Postage', value)
    await boss.updateSetting({ body: { name: 'adultFormula3Postage', value: 37 } })
    const { result, packages } = await history()
    expect(stepsOf(result, 'adultFormula3Postage')).toEqual([
      [36, 37, 'Boss'],
      ...[36, 35, 34, 33].map((value) => [value - 1, value, 'Anna']),
    ])
    expect(result.map(({ _id }) => _id)).toEqual(
      result
        .map(({ _id }) => _id)
        .toSorted()
        .reverse(),
    )
    expect(Date.parse(result[0]?.createdAt ?? '')).toBeGreaterThan(0)
    expect(packages).toBe(0)
    await set('normalPostage', 12)
    await set('exchangeRateInSetting', 4.7)
    await savePackage(staff, { sold: 1 })
    expect((await history()).packages).toBe(1)
    while (await rollUpMonths(testApp.database, Date.now() + 10 * 60 * 1000));
    expect((await history()).packages).toBe(1)
  })

  it('is found behind a long log by the search index, whatever the language', async () => {
    await set('normalPostage', 12.25)
    const { id } = await storedRow(testApp, 'logs')
    const entry = await storedRow(testApp, 'logs', { kind: 'Register' })
    // Ids are times: these entries are newer, a second apart.
    const newer = Array.from({ length: 600 }, (_, n) => ({
      ...entry,
      seq: null,
      hash: null,
      id: `${encodeTime(decodeTime(id) + (n + 1) * 1000)}${id.slice(10)}`,
    }))
    await testApp.database.db.insertInto('logs').values(newer).execute()
    const { result } = await history()
    expect(stepsOf(result, 'normalPostage')[0]?.[1]).toBe(12.25)
    expect(stepsOf(result, 'adultFormula3Postage')).toHaveLength(5)
  })
})
