// @rules 9-list-05 14-call-107 14-call-108
import { expect, it } from 'vitest'
import { openApp } from '../../../testkit/rooms/open-app.ts'

const { testApp } = await openApp()

it('density and columns of lists are kept for their person alone, without a log row, part by part', async () => {
  const anna = await testApp.person('staff')
  const vera = await testApp.person('visitor')
  const columns = [{ name: 'time' }, { name: 'user', shown: false }]
  const { answer } = await anna.updatePreferences({ body: { lists: [{ list: 'log', columns }] } })
  expect(answer.msg).toBe('Your lists are kept so.')
  await anna.ok.updatePreferences({ body: { density: 'compact' } })
  const address = { list: 'address' as const, columns: [{ name: 'note', shown: true }] }
  await anna.ok.updatePreferences({ body: { lists: [{ ...address, columns: [] }, address] } })
  expect(await anna.ok.getPreferences()).toEqual({
    density: 'compact',
    lists: [address, { list: 'log', columns }],
  })
  await anna.ok.updatePreferences({ body: { lists: [{ list: 'log', columns: [] }] } })
  expect((await anna.ok.getPreferences()).lists).toEqual([address, { list: 'log', columns: [] }])
  expect(await vera.ok.getPreferences()).toEqual({ density: 'normal', lists: [] })
  const tooMany = Array.from({ length: 31 }, () => ({ name: 'time' }))
  expect(
    (await anna.updatePreferences({ body: { lists: [{ list: 'log', columns: tooMany }] } })).status,
  ).toBe(400)
})
