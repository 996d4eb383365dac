// @rules 18-party-01 18-party-02 18-party-03 18-merge-01 18-merge-02
import { afterAll, describe, expect, it } from 'vitest'
import { logAction } from '#domain/messages/log-action.ts'
import { engine } from '../../../testkit/engine.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { openTestApp } from '../../../testkit/test-app.ts'
import { storedLogs } from '../log/stored-logs.ts'
import { lei, newParty } from './party-helpers.ts'

describe('parties', async () => {
  const testApp = await openTestApp(engine)
  const boss = await testApp.person('admin', 'Boss')
  const anna = await testApp.person('staff', 'Anna')
  afterAll(() => testApp.close())

  const add = (body: Partial<typeof lei>, as = anna) => as.addParty({ body: { ...lei, ...body } })
  const get = async (id: string) => {
    const { party, merged } = await anna.ok.getParty({ query: { party: id } })
    return { party: party ?? expect.fail('no party'), merged }
  }
  const find = async (query: { q?: string; limit?: string; cursor?: string }) =>
    await anna.ok.listParties({ query })
  const names = async (q: string) => (await find({ q })).result.map(({ name }) => name)
  const merge = (_id: string, into: string, version = 1, as = boss) =>
    as.mergeParties({ body: { _id, into, version } })
  const undo = (_id: string, as = boss) => as.undoMergeParties({ body: { _id } })
  const logged = async (refId: string) => {
    const rows = await storedLogs(testApp, { ref_id: refId })
    return rows.map((row) => `${row.user_name}: ${logAction(row.kind, row.params)}`)
  }

  it('are saved with cleaned texts, and read again', async () => {
    const saved = await add({ name: ' 李雷\u200b ', phone: '+86 139-1234-5678', note: ' calls\r\nlate ' })
    expect([saved.status, saved.answer.msg]).toEqual([200, '李雷 is saved.'])
    const { party, merged } = await get(saved.answer.party_id)
    expect(party).toEqual({
      _id: saved.answer.party_id,
      name: '李雷',
      phone: '13912345678',
      wechat: 'lilei',
      note: 'calls\nlate',
      language: 'zh-CN',
      isSender: true,
      isCustomer: false,
      version: 1,
      createdAt: party.updatedAt,
      updatedAt: expect.stringMatching(/Z$/),
      updatedBy: 'Anna',
    })
    expect(merged).toEqual([])
    expect(await logged(saved.answer.party_id)).toEqual(['Anna: Add party: 李雷'])
  })

  it('name every wrong field, and store nothing', async () => {
    const bad = await expectNothingStored(testApp.database, () =>
      add({ name: ' ', wechat: 'w'.repeat(61), note: 'n'.repeat(1001) }),
    )
    expect([bad.status, Object.keys(bad.error.errorObject ?? {})]).toEqual([400, ['name', 'wechat', 'note']])
    const noSide = await expectNothingStored(testApp.database, () => add({ isSender: false }))
    expect([noSide.status, noSide.error.code]).toEqual([400, 'party.side'])
  })

  it('are found by name, phone number and WeChat id, newest first, in pages', async () => {
    await add({ name: 'Zoë Ångström', phone: '0088', wechat: 'zz-top', language: null })
    await add({ name: 'Zoë Weber', phone: '13700000001', wechat: '' })
    expect(await names('zoë')).toEqual(['Zoë Weber', 'Zoë Ångström'])
    expect(await names('TOP ång')).toEqual(['Zoë Ångström'])
    expect(await names('+86 137-0000-0001')).toEqual(['Zoë Weber'])
    expect(await names('137 0001')).toEqual(['Zoë Weber'])
    expect(await names('nobody')).toEqual([])
    const first = await find({ q: 'zoë', limit: '1' })
    expect(first.result.map(({ name }) => name)).toEqual(['Zoë Weber'])
    const rest = await find({ q: 'zoë', limit: '1', cursor: first.next ?? '' })
    expect([rest.result.map(({ name }) => name), rest.next]).toEqual([['Zoë Ångström'], null])
    expect((await find({})).result.map(({ name }) => name)).toEqual(['Zoë Weber', 'Zoë Ångström', '李雷'])
  })

  it('are edited, once, by who saw the present version', async () => {
    const _id = await newParty(anna, 'Han')
    const update = (name: string, version: number, as = anna) =>
      as.updateParty({ body: { ...lei, _id, name, version } })
    const first = await update('韩梅梅', 1, boss)
    expect([first.status, first.answer.msg]).toEqual([200, '韩梅梅 is updated.'])
    expect((await get(_id)).party).toMatchObject({ name: '韩梅梅', version: 2, updatedBy: 'Boss' })
    await expectNothingStored(testApp.database, async () => {
      const late = await update('Han Meimei', 1)
      expect([late.status, late.error.code, late.error.msg]).toEqual([
        409,
        'correction.changed',
        'Boss has changed this meanwhile. Nothing was saved. Look at it again.',
      ])
      // The same once more changes nothing, whatever was seen.
      expect((await update('韩梅梅', 1)).status).toBe(200)
      const gone = await anna.updateParty({ body: { ...lei, _id: 'x', version: 1 } })
      expect([gone.status, gone.error.code]).toEqual([404, 'party.gone'])
    })
    expect(await logged(_id)).toEqual(['Anna: Add party: Han', 'Boss: Update party: 韩梅梅'])
  })

  it('keep the change of one of two who edit at the same time', async () => {
    const _id = await newParty(anna, 'Race')
    const update = (name: string) => anna.updateParty({ body: { ...lei, _id, name, version: 1 } })
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => update(name)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await get(_id)).party.version).toBe(2)
  })

  it('point to their survivor over any number of merges, until one is taken back', async () => {
    const ids: string[] = []
    for (const name of ['Ma', 'Mb', 'Mc']) ids.push(await newParty(anna, name))
    const [a = '', b = '', c = ''] = ids
    expect((await merge(a, b)).answer.msg).toBe('Ma is merged into Mb.')
    expect((await merge(b, c)).status).toBe(200)
    expect((await get(a)).party.mergedInto).toEqual({ _id: c, name: 'Mc' })
    expect((await get(c)).merged.map(({ name }) => name).toSorted()).toEqual(['Ma', 'Mb'])
    const listed = (await find({ q: 'ma' })).result.find(({ _id }) => _id === a)
    expect(listed).toMatchObject({ name: 'Ma', mergedInto: { _id: c, name: 'Mc' } })
    await expectNothingStored(testApp.database, async () => {
      const refused = [
        await merge(c, a),
        await merge(c, c),
        await merge(a, c, 2),
        await merge('x', c),
        await undo(c),
        await anna.updateParty({ body: { ...lei, _id: a, version: 2 } }),
      ]
      expect(refused.map(({ error }) => error.code)).toEqual([
        'party.same',
        'party.same',
        'party.merged',
        'party.gone',
        'party.not_merged',
        'party.merged',
      ])
    })
    const back = await undo(b)
    expect(back.answer.msg).toBe(
      'Mb stands on its own again. What was entered since the merge stays with Mc.',
    )
    expect((await get(a)).party.mergedInto).toEqual({ _id: b, name: 'Mb' })
    expect((await get(b)).party.mergedInto).toBeUndefined()
    expect(await logged(b)).toEqual([
      'Anna: Add party: Mb',
      'Boss: Merge parties: Mb into Mc',
      'Boss: Undo merge: Mb out of Mc',
    ])
    const seenBefore = await merge(b, c)
    expect([seenBefore.status, seenBefore.error.code]).toEqual([409, 'correction.changed'])
  })

  it('never make a circle when they are merged at the same moment', async () => {
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1) ids.push(await newParty(anna, `Ring ${n}`))
    const answers = await Promise.all(ids.map((id, n) => merge(id, ids[(n + 1) % 4] ?? '')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
    const survivors = new Set<string>()
    for (const id of ids) survivors.add((await get(id)).party.mergedInto?._id ?? id)
    expect(survivors.size).toBe(1)
  })
})
