// @rules 3-proof-02 3-proof-04 3-proof-16 3-proof-01
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { plainPicture } from '../../../testkit/pictures.ts'
import { claimedJpeg, claimedPicture, noisyPicture } from '../made-pictures.ts'
import { madePdf } from './made-pdf.ts'
import { proofRoom } from './proof-app.ts'

const [megabyte, most] = [1024 * 1024, 8 * 1024 * 1024]
const script = '<script>alert(1)</script>'

/** A frame of each colour, one after the other. */
const animated = (...colours: readonly string[]) =>
  Promise.all(colours.map((colour) => plainPicture(60, 40, colour))).then((frames) =>
    sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer(),
  )

/** A photo that is red above and blue below, turned as EXIF says. */
async function turned(orientation: number): Promise<Buffer> {
  const above = await plainPicture(400, 100, '#ff0000')
  const upright = sharp(await plainPicture(400, 200, '#0000ff')).composite([
    { input: above, gravity: 'north' },
  ])
  const angle = { 1: 0, 3: 180, 6: 270, 8: 90 }[orientation] ?? 0
  const lying = await sharp(await upright.png().toBuffer())
    .rotate(angle)
    .toBuffer()
  return sharp(lying).jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer()
}

const app = await proofRoom()
const payment = await app.pay()

const stored = async (proof_id: string) => {
  const { bytes } = await app.boss.getProofPicture({ query: { proof_id } })
  return Buffer.from(bytes)
}
/** Adds a file to a payment of its own; plain pictures look the same. */
const addAnyway = async (file: Uint8Array) => {
  const id = await app.pay()
  const first = await app.add(id, file)
  const { proof = '' } = first.params
  const why = { alike: proof, reason: 'a plain picture' }
  const done = first.code === 'payment_proof.alike' ? await app.add(id, file, why) : first
  expect(done.status, done.msg).toBe(200)
  return done.id
}
const added = async (file: Uint8Array) => stored(await addAnyway(file))

it.for([1, 3, 6, 8])('stand upright with the EXIF orientation %i', async (orientation) => {
  const { data, info } = await sharp(await added(await turned(orientation)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([400, 200])
  const [above, below] = [data.subarray(0, 3), data.subarray(-3)]
  expect([(above[0] ?? 0) > 200, (above[2] ?? 0) < 60]).toEqual([true, true])
  expect([(below[0] ?? 0) < 60, (below[2] ?? 0) > 200]).toEqual([true, true])
})

it('that move keep their first frame only', async () => {
  const made = await added(await animated('#ff0000', '#00ff00'))
  const { width, height, pages } = await sharp(made).metadata()
  expect([width, height, pages ?? 1]).toEqual([60, 40, 1])
  expect((await sharp(made).stats()).dominant.r).toBeGreaterThan(200)
})

it('that move count the pixels of one frame, and are no way around the bound', async () => {
  const frames = await animated(...Array.from({ length: 20 }, (_, at) => `#${(at + 100).toString(16)}0000`))
  expect((await sharp(await added(frames)).metadata()).height).toBe(40)
})

it('leave everything behind that is not a pixel', async () => {
  const zip = Buffer.from('PK\x03\x04 evil.exe PK\x05\x06', 'latin1')
  const pdf = await madePdf('hidden')
  for (const more of [zip, pdf, Buffer.from(script), Buffer.from('<?php evil(); ?>')]) {
    const picture = await sharp(await noisyPicture(50))
      .jpeg()
      .toBuffer()
    const made = await added(Buffer.concat([picture, more]))
    expect(made.includes(more)).toBe(false)
    expect((await sharp(made).metadata()).format).toBe('jpeg')
  }
  const commented = await sharp(await noisyPicture(50))
    .png()
    .withXmp(`<x>${script}</x>`)
    .withExif({ IFD0: { ImageDescription: script } })
    .toBuffer()
  expect((await added(commented)).includes('script')).toBe(false)
})

it('are judged by their content', async () => {
  const noise = async (size: number) => sharp(await noisyPicture(size))
  const refused: Record<string, Buffer> = {
    'a PDF before a picture': Buffer.concat([await madePdf('x'), claimedPicture(1, 1)]),
    'HTML that says it is a PDF': Buffer.from(`%PDF-1.7\n<html>${script}</html>`),
    'an SVG behind a line': Buffer.from(`\n<svg xmlns="http://www.w3.org/2000/svg"/>`),
    'a TIFF': await (await noise(9)).tiff().toBuffer(),
    'an AVIF': await (await noise(64)).avif().toBuffer(),
    'half a JPEG': (await (await noise(200)).jpeg().toBuffer()).subarray(0, 9000),
    'half a WebP': (await (await noise(200)).webp().toBuffer()).subarray(0, 9000),
    'a JPEG of two bytes': Buffer.from([0xff, 0xd8, 0xff]),
    'no side': claimedPicture(0, 10),
    'one pixel more than 50 million': claimedPicture(10_000, 5001),
    'a side that no memory has': claimedPicture(0x7fffffff, 0x7fffffff),
  }
  await app.storesNothing(async () => {
    const wrong: unknown[] = []
    for (const [what, file] of Object.entries(refused)) {
      const { status, code } = await app.add(payment, file)
      if (status !== 400 || !code?.startsWith('payment_proof.')) wrong.push([what, status, code])
    }
    expect(wrong).toEqual([])
  })
})

it('that take more than 200 MB once decoded, or too many scans, are refused by their header', async () => {
  const refused: Record<string, Buffer> = {
    '16 bits': claimedPicture(5001, 5000, { bits: 16 }),
    interlaced: claimedPicture(5001, 5000, { interlaced: true }),
    'interlaced, of 16 bits': claimedPicture(7071, 7071, { bits: 16, interlaced: true }),
    'interlaced, without transparency': claimedPicture(5800, 5800, { kind: 2, interlaced: true }),
    'wider than 20,000': claimedPicture(20_001, 1),
    'higher than 20,000': claimedPicture(1, 50_000_000),
    'a progressive JPEG': await claimedJpeg(9000, 5500, { chromaSubsampling: '4:4:4' }),
    'a progressive JPEG with a second frame': Buffer.concat([
      (await claimedJpeg(9000, 5500, { chromaSubsampling: '4:4:4' })).subarray(0, -2),
      Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0, 0, 0xff, 0xd9]),
    ]),
    'a JPEG of many scans': await claimedJpeg(8, 8, { moreScans: 100 }),
  }
  await app.storesNothing(async () => {
    const codes = await Promise.all(
      Object.entries(refused).map(async ([what, file]) => [what, (await app.add(payment, file)).code]),
    )
    expect(codes).toEqual(Object.keys(refused).map((what) => [what, 'payment_proof.heavy']))
  })
  const read: Record<string, Buffer> = {
    '48 megapixels': claimedPicture(8000, 6000),
    '16 bits': claimedPicture(5000, 5000, { bits: 16 }),
    interlaced: claimedPicture(5000, 5000, { interlaced: true }),
    'as wide as may be': claimedPicture(20_000, 2500),
    'a JPEG of 90 scans': (await claimedJpeg(800, 8, { moreScans: 80 })).subarray(0, -2),
  }
  const codes = await Promise.all(
    Object.entries(read).map(async ([what, file]) => [what, (await app.add(payment, file)).code]),
  )
  expect(codes).toEqual(Object.keys(read).map((what) => [what, 'payment_proof.damaged']))
  await addAnyway(await claimedJpeg(8000, 6000))
})

it('take a photo with a film behind it, in whose bytes scans seem to begin', async () => {
  const photo = await sharp(await noisyPicture(60))
    .jpeg()
    .toBuffer()
  const film = Buffer.alloc(100_000, Buffer.from([0xff, 0xda, 1, 2]))
  expect((await app.add(await app.pay(), Buffer.concat([photo, film]))).status).toBe(200)
})

it('take exactly 50 megapixels and exactly 8 MB, and keep at most 2,000 px and 1 MB in parts of 256 KB', {
  timeout: 60_000,
}, async () => {
  const wide = await added(await plainPicture(10_000, 5000, '#336699'))
  const { width, height } = await sharp(wide).metadata()
  expect([width, height]).toEqual([2000, 1000])
  const noise = await sharp(await noisyPicture(1200))
    .jpeg({ quality: 100 })
    .toBuffer()
  const full = await added(Buffer.concat([noise, Buffer.alloc(most - noise.length)]))
  expect(full.length).toBeLessThanOrEqual(megabyte)
  expect(full.length).toBeGreaterThan(256 * 1024)
  const parts = await app.testApp.database.db.selectFrom('proof_chunks').select('bytes').execute()
  expect(Math.max(...parts.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(256 * 1024)
})

it('have a small thumbnail, whatever their shape', async () => {
  const query = { proof_id: await addAnyway(await plainPicture(4000, 1, '#336699')) }
  const { bytes } = await app.boss.getProofThumbnail({ query })
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([240, 1])
})
