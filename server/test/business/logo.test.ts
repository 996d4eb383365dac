// @rules 7-logo-01 7-logo-02 7-logo-03 7-logo-04 7-logo-05
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { plainPicture } from '../../../testkit/pictures.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { chunksOf, claimedPicture, noisyPicture } from '../made-pictures.ts'

const script = '<script>alert(1)</script>'
const text = (content: string) => Buffer.from(content)
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

const { testApp, boss, storesNothing } = await openApp({ boss: 'admin' })

const upload = (file: Uint8Array, as: Person = boss, language = 'en') =>
  as.updateLogo({ body: { picture: Buffer.from(file).toString('base64') } }, { language })
const remove = (as: Person = boss) => as.removeLogo()
const address = async () => (await testApp.anyone.ok.getAbout()).logo
const shown = async (headers: Record<string, string> = {}) =>
  testApp.app.server.inject({ url: (await address()) ?? '/api/logo/none', headers })
const newestLogs = (count: number) =>
  testApp.database.db.selectFrom('logs').selectAll().orderBy('id', 'desc').limit(count).execute()

it('is shown to everybody at once, and its removal too', async () => {
  expect(await address()).toBeUndefined()
  expect((await upload(await plainPicture(300, 100, '#1d4f91'))).answer).toEqual({
    msg: 'Saved. It is in use from now on.',
  })
  expect((await sharp((await shown()).rawPayload).metadata()).width).toBe(300)
  const old = (await address()) ?? ''
  await upload(await plainPicture(200, 100, '#ff0000'))
  expect(await address()).not.toBe(old)
  expect((await testApp.app.server.inject({ url: old })).statusCode).toBe(404)
  expect((await remove()).answer.msg).toBe('The logo is removed. The name is shown without it.')
  expect(await address()).toBeUndefined()
})

it('is changed with a fresh proof', async () => {
  const file = await plainPicture(10, 10, '#00ff00')
  const late = await testApp.person('admin', 'Late')
  await testApp.sql(
    "update sessions set proved_at = 0 where user_id = (select id from users where name = 'Late')",
  )
  expect((await upload(file, late)).error.code).toBe('proof_needed')
  expect((await remove(late)).error.code).toBe('proof_needed')
})

it('is a PNG of our own making: small, upright, without metadata, not one byte of the file', async () => {
  const photo = await sharp(await noisyPicture(900))
    .jpeg()
    .withExif({ IFD0: { Copyright: script } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const wide = await sharp(await plainPicture(1200, 400, '#ff0000'))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  for (const file of [
    photo,
    wide,
    Buffer.concat([await plainPicture(900, 300, '#ffffff80'), text(script)]),
  ]) {
    expect((await upload(file)).status).toBe(200)
    const { rawPayload: png } = await shown()
    const { format, width, height, exif, icc } = await sharp(png).metadata()
    expect([format, exif, icc]).toEqual(['png', undefined, undefined])
    expect(Math.max(width, height)).toBeLessThanOrEqual(512)
    expect(png.length).toBeLessThanOrEqual(200 * 1024)
    expect(new Set(chunksOf(png)).difference(new Set(['IHDR', 'pHYs', 'IDAT', 'IEND']))).toEqual(new Set())
    expect(png.includes('script')).toBe(false)
    if (file === wide) expect(height).toBeGreaterThan(width)
  }
})

it('of a moving picture is its first frame', async () => {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => plainPicture(60, 40, colour)))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  expect((await upload(moving)).status).toBe(200)
  const { data, info } = await sharp((await shown()).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([60, 40, 255, 0, 0])
})

it('is refused when it is no picture, or none of a good size', async () => {
  const rows: readonly [what: string, file: () => Buffer | Promise<Buffer>, why: string][] = [
    ['a text', () => text('my logo'), 'kind'],
    ['nothing', () => text(''), 'kind'],
    ['HTML', () => text(`<!doctype html><html>${script}</html>`), 'kind'],
    [
      'an SVG',
      () => text('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'),
      'kind',
    ],
    ['an SVG with a script', () => text(`<?xml version="1.0"?><svg>${script}</svg>`), 'kind'],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'), 'kind'],
    ['a PDF', () => text('%PDF-1.7 %âãÏÓ'), 'kind'],
    ['a signature and nothing else', () => text('\xff\xd8\xff<svg>'), 'kind'],
    ['a PNG signature before an SVG', () => Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1'), 'damaged'],
    ['half a PNG', async () => half(await noisyPicture(300)), 'damaged'],
    [
      'half a JPEG',
      async () =>
        half(
          await sharp(await noisyPicture(300))
            .jpeg()
            .toBuffer(),
        ),
      'damaged',
    ],
    ['a PNG of 60,000 pixels a side', () => claimedPicture(60_000, 60_000), 'pixels'],
    ['a PNG that takes 400 MB', () => claimedPicture(5000, 5000, { bits: 16, interlaced: true }), 'heavy'],
    ['a PNG without its pixels', () => claimedPicture(4000, 4000), 'damaged'],
    ['a file of more than 3 MB', () => Buffer.concat([claimedPicture(9, 9), Buffer.alloc(3 << 20)]), 'bytes'],
  ]
  const wrong: unknown[] = []
  await storesNothing(async () => {
    for (const [what, file, why] of rows) {
      const bytes = await file()
      const before = process.cpuUsage()
      const [en, zh] = [await upload(bytes), await upload(bytes, boss, 'zh-CN')]
      // Of all threads: pictures are not read by this one.
      const spent = process.cpuUsage(before).user / 1000
      const isRefused =
        en.status === 400 &&
        en.error.code === `logo.${why}` &&
        /Choose (a|one|another)/.test(en.error.msg) &&
        /请/.test(zh.error.msg) &&
        spent < 5000
      if (!isRefused) wrong.push([what, en.text, zh.text, spent])
    }
    expect(wrong).toEqual([])
  })
})

it('refuses 50 MB before they are read', async () => {
  const refused = await upload(Buffer.alloc(50 << 20))
  expect([refused.status, refused.error.code]).toEqual([413, 'request.too_large'])
  expect(refused.error.msg).toContain('5 MB')
})

it('is served as PNG for a year, and not sent twice', async () => {
  await upload(await plainPicture(64, 64, '#abcdef'))
  const { statusCode, headers } = await shown()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/png')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const again = await shown({ 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  const gone = await testApp.anyone.getLogo({ params: { fingerprint: 'none' } })
  expect([gone.status, gone.error.code, gone.headers['cache-control']]).toEqual([
    404,
    'logo.gone',
    'no-store',
  ])
})

it('is logged by its fingerprint, once, and not exported', async () => {
  await remove()
  const file = await plainPicture(50, 50, '#123456')
  await upload(file)
  const fingerprint = (await address())?.split('/').at(-1)
  const [row] = await newestLogs(1)
  expect([row?.kind, row?.params, JSON.parse(row?.changes ?? '')]).toEqual([
    'Update business setting',
    '{"businessSetting":"logo"}',
    [{ table: 'business_logo', id: 'logo', before: { fingerprint: null }, after: { fingerprint } }],
  ])
  await storesNothing(() => upload(file))
  const zip = unzipSync((await boss.exportAll()).bytes)
  expect(Object.keys(zip).filter((name) => name.includes('logo'))).toEqual([])
  await remove()
  await storesNothing(() => remove())
})
