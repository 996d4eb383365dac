// @rules 3-proof-02 3-proof-03 3-proof-04 3-proof-01
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { plainPicture } from '../../../testkit/pictures.ts'
import { says } from '../../../testkit/rooms/open-app.ts'
import { claimedPicture, noisyPicture } from '../made-pictures.ts'
import { madePdf, storePdf } from './made-pdf.ts'
import { proofRoom } from './proof-app.ts'

const script = '<script>alert(1)</script>'
const text = (content: string) => Buffer.from(content)
const app = await proofRoom()
const payment = await app.pay()
const picture = (proof_id: string) => app.boss.getProofPicture({ query: { proof_id } })

it('are pictures of our own making: upright JPEG of at most 2,000 px and 1 MB, without metadata', async () => {
  const photo = await sharp(await plainPicture(3000, 1500, '#ff8800'))
    .jpeg()
    .withExif({ IFD0: { Copyright: script } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const transparent = await plainPicture(300, 200, '#00000000')
  for (const [file, width, height] of [
    [Buffer.concat([photo, text(script)]), 1000, 2000],
    [transparent, 300, 200],
    [
      await sharp(await noisyPicture(1300))
        .webp({ lossless: true })
        .toBuffer(),
      0,
      0,
    ],
  ] as const) {
    const id = await app.pay()
    const added = await app.add(id, file)
    await says(added, 200, 'The proof is added.')
    const { bytes, headers } = await picture(added.id)
    const made = await sharp(bytes).metadata()
    expect([made.format, made.exif, made.icc]).toEqual(['jpeg', undefined, undefined])
    expect(bytes.length).toBeLessThanOrEqual(1024 * 1024)
    if (width > 0) expect([made.width, made.height]).toEqual([width, height])
    // Transparent is white.
    if (file === transparent)
      expect((await sharp(bytes).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
    expect(Buffer.from(bytes).includes('script')).toBe(false)
    expect(headers['content-type']).toBe('image/jpeg')
    const [listed] = (await app.listed(id)).proofs
    expect(listed).toMatchObject({ kind: 'picture', size: bytes.length, username: 'Anna', width: made.width })
  }
})

it('have thumbnails of at most 240 px, which lists do not carry', async () => {
  const id = await app.pay()
  const added = await app.add(id, await noisyPicture(700))
  const { bytes } = await app.anna.getProofThumbnail({ query: { proof_id: added.id } })
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([240, 240])
  expect((await app.anna.listProofs({ query: { transaction_ids: id } })).text.length).toBeLessThan(1000)
})

it('are PDFs of earlier versions as they were sent, saved as a file that may run nothing', async () => {
  const pdf = await madePdf('transfer of 2026-11-23')
  const id = await app.pay()
  const proof_id = await storePdf(app.testApp, id, pdf)
  const { bytes, headers } = await app.boss.getProofDocument({ query: { proof_id } })
  expect(Buffer.from(bytes).equals(pdf)).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="proof-${proof_id}.pdf"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect((await picture(proof_id)).status).toBe(404)
  expect((await app.listed(id)).proofs).toMatchObject([{ kind: 'pdf', size: pdf.length }])
})

it('are not sent twice to the same reader', async () => {
  const added = await app.add(await app.pay(), await noisyPicture(40))
  const url = `/api/payment_proof/picture?proof_id=${added.id}`
  const authorization = `Bearer ${app.anna.token}`
  const first = await app.testApp.app.server.inject({ url, headers: { authorization } })
  const tag = String(first.headers.etag)
  const again = await app.testApp.app.server.inject({ url, headers: { authorization, 'if-none-match': tag } })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  expect((await app.testApp.app.server.inject({ url, headers: { 'if-none-match': tag } })).statusCode).toBe(
    401,
  )
})

it('are refused by their content, with a sentence in both languages', async () => {
  const refused = [
    ['a text', text('paid'), 'kind'],
    ['nothing', text(''), 'kind'],
    ['HTML', text(`<!doctype html>${script}`), 'kind'],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'), 'kind'],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'), 'kind'],
    ['a zip', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaa', 'latin1'), 'kind'],
    ['a PNG signature before an SVG', Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1'), 'damaged'],
    ['half a PNG', (await noisyPicture(300)).subarray(0, 100_000), 'damaged'],
    ['60 megapixels in a few bytes', claimedPicture(10_000, 6000), 'pixels'],
    ['a PNG without its pixels', claimedPicture(7000, 7000), 'damaged'],
    ['a PDF', await madePdf('x'), 'pdf'],
    ['a PDF behind lines and a byte order mark', text('\uFEFF\r\n %PDF-1.7'), 'pdf'],
  ] as const
  await app.storesNothing(async () => {
    const wrong: unknown[] = []
    for (const [what, file, why] of refused) {
      const en = await app.add(payment, file)
      const zh = await app.add(payment, file, { language: 'zh-CN' })
      const said = /Choose|Reload/.test(en.msg) && /请/.test(zh.msg)
      if (en.status !== 400 || en.code !== `payment_proof.${why}` || !said)
        wrong.push([what, en.status, en.code, en.msg, zh.msg])
    }
    expect(wrong).toEqual([])
  })
})

it('take at most 8 MB, and only bytes', async () => {
  const large = await app.add(payment, Buffer.alloc(8 * 1024 * 1024 + 1))
  await says(large, 413, 'request.too_large')
  const json = await app.testApp.app.server.inject({
    method: 'POST',
    url: `/api/payment_proof/add?transaction_id=${payment}`,
    headers: { authorization: `Bearer ${app.anna.token}` },
    payload: { file: 'x' },
  })
  expect(json.statusCode).toBe(415)
})

it('are at most 5 for a payment', async () => {
  const id = await app.pay()
  for (let count = 0; count < 5; count += 1)
    expect((await app.add(id, await noisyPicture(20))).status).toBe(200)
  expect((await app.add(id, await noisyPicture(20))).code).toBe('payment_proof.too_many')
  expect((await app.add('none', await noisyPicture(20))).code).toBe('transaction.gone')
})

it('let other calls go on while many arrive', async () => {
  const files = await Promise.all(Array.from({ length: 6 }, () => noisyPicture(400)))
  const ids: string[] = []
  for (const _ of files) ids.push(await app.pay())
  let stored = 0
  const sent = files.map(async (file, at) => {
    const answer = await app.add(ids[at] ?? '', file)
    stored += 1
    return answer
  })
  expect((await app.listed(payment)).transaction_id).toBe(payment)
  expect(stored).toBeLessThan(files.length)
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(files.map(() => 200))
})
