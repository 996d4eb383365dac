import { afterAll, describe, expect, test } from 'vitest'
import { updateSetting } from '#contract/setting.ts'
import { expectNothingStored } from './stored.ts'
import { openTestApp } from './test-app.ts'

describe('a test that expects nothing to be stored', async () => {
  const testApp = await openTestApp('sqlite')
  const boss = await testApp.person('admin')
  afterAll(() => testApp.close())
  let errors: readonly string[] = []

  test.fails('fails where a call is done instead of refused', async ({ onTestFailed, task }) => {
    onTestFailed(() => {
      errors = task.result?.errors?.map(({ message }) => message) ?? []
    })
    const body = { name: 'normalPostage', value: 13 }
    const { status } = await expectNothingStored(testApp.database, () =>
      testApp.call(updateSetting, { body }, { as: boss }),
    )
    expect(status).toBe(403)
  })

  test('says the status first, then what was stored', () => {
    expect(errors).toEqual([
      expect.stringContaining('expected 200 to be 403'),
      expect.stringContaining('rows that were stored'),
    ])
  })

  test.fails('fails where no answer is looked at', async () => {
    const body = { name: 'normalPostage', value: 14 }
    await expectNothingStored(testApp.database, () => testApp.call(updateSetting, { body }, { as: boss }))
  })
})
