// @rules 10-address-01 14-call-12 14-call-13 8-phone-03 8-area-07 12-address-01 14-call-14 14-call-15 V1.2.4
import { describe, expect, it } from 'vitest'
import { logAction } from '#domain/messages/log-action.ts'
import { openApp, says } from '../../../testkit/rooms/open-app.ts'
import { storedLogs } from '../log/stored-logs.ts'

const area = { province: '广东省', city: '深圳市', district: '南山区' }
const home = { name: '李雷', phone: '13912345678', ...area, address: '科技园1号', note: '' }

const { testApp, anna, storesNothing } = await openApp({ anna: 'visitor' })
const list = async () => (await anna.ok.listAddresses()).result
const add = (body: typeof home) => anna.addAddress({ body })
const kinds = async () => {
  const logs = await storedLogs(testApp)
  return logs.map(({ kind, params }) => logAction(kind, params))
}

describe('addresses', () => {
  it('are added, cleaned, and listed newest first', async () => {
    expect((await add(home)).answer.msg).toBe('Address of 李雷 is saved.')
    const pasted = {
      ...home,
      name: '\u200b 韩梅梅 ',
      phone: '0086 139-8765-4321',
      address: ' 科技园\t2号 ',
      note: ' a\r\nb ',
    }
    expect((await add(pasted)).status).toBe(200)
    const [newest, older] = await list()
    expect(newest).toMatchObject({
      name: '韩梅梅',
      phone: '13987654321',
      address: '科技园 2号',
      note: 'a\nb',
    })
    expect(older).toMatchObject(home)
    expect(await kinds()).toEqual(expect.arrayContaining(['Add address: 李雷', 'Add address: 韩梅梅']))
  })

  it('take phones with extensions, and are found by them in both writings', async () => {
    for (const phone of ['18473461913-7804', '18473461913 ext. 7804', '[7804]18473461913']) {
      expect((await add({ ...home, name: '转接', phone })).status).toBe(200)
    }
    for (const q of ['18473461913', '18473461913-7804', '18473461913转7804', '7804']) {
      const { answer } = await anna.listAddresses({ query: { q } })
      expect(answer.result.map(({ phone }) => phone)).toEqual(Array(3).fill('18473461913转7804'))
    }
    expect((await add({ ...home, phone: '13800138000/13900139000' })).status).toBe(200)
    expect((await list())[0]?.phone).toBe('13800138000 / 13900139000')
  })

  it('take a district that no list knows', async () => {
    expect((await add({ ...home, district: '前海新区' })).status).toBe(200)
    expect((await list())[0]?.district).toBe('前海新区')
  })

  it('name every field that is missing, and store nothing', async () => {
    const blank = { name: ' ', phone: '', province: '', city: '', district: ' ', address: '', note: '' }
    const answer = await storesNothing(() => add(blank))
    expect(answer.status).toBe(400)
    expect(answer.error.errorObject).toEqual({
      name: 'Name is required.',
      phone: 'Phone number is required.',
      province: 'Province is required',
      city: 'City is required',
      district: 'District is required',
      address: 'Address is required.',
    })
  })

  it('change, and keep their position and creation time', async () => {
    const [before] = await list()
    const _id = before?._id ?? ''
    testApp.advance(60_000)
    const body = { ...home, _id, address: '科技园3号', note: 'gate 2', createdAt: '2000-01-01', user_id: 'x' }
    expect((await anna.ok.updateAddress({ body })).msg).toBe('Address of 李雷 is updated.')
    const [after] = await list()
    expect(after).toEqual({
      ...home,
      _id,
      address: '科技园3号',
      note: 'gate 2',
      createdAt: before?.createdAt,
    })
    const bad = await storesNothing(() => anna.updateAddress({ body: { ...body, name: '' } }))
    expect(bad.error.errorObject).toEqual({ name: 'Name is required.' })
  })

  it('are deleted once', async () => {
    const [first, ...rest] = await list()
    const body = { _id: first?._id ?? '' }
    expect((await anna.ok.deleteAddress({ body })).msg).toMatch(/is deleted/)
    expect(await list()).toEqual(rest)
    await storesNothing(async () => {
      expect((await anna.deleteAddress({ body })).status).toBe(404)
      await says(anna.updateAddress({ body: { ...home, ...body } }), 404, 'This address no longer exists.')
    })
  })

  it('keep their id when their text is dangerous', async () => {
    const evil = "'; drop table addresses; --"
    await add({ ...home, name: evil, note: '<script>alert(1)</script>' })
    const [newest] = await list()
    expect([newest?.name, newest?.note]).toEqual([evil, '<script>alert(1)</script>'])
  })
})
