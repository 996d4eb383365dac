// @rules 3-proof-05 3-proof-06 3-proof-10 3-proof-07 3-proof-08 3-proof-09
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { drawReceipt, receiptOf } from '../../../testkit/receipts.ts'
import { says, storedRow, storedRows } from '../../../testkit/rooms/open-app.ts'
import { noisyPicture } from '../made-pictures.ts'
import { findingsOf } from '../party/party-helpers.ts'
import { hashOf, madePdf, storePdf } from './made-pdf.ts'
import { proofRoom } from './proof-app.ts'

const smaller = (png: Buffer) => sharp(png).resize(585).jpeg({ quality: 60 }).toBuffer()
const newest = () => storedRow(app.testApp, 'logs')
const findings = async () => (await findingsOf(app.testApp, 'proofs')).map(({ where }) => where)
const app = await proofRoom()

it('the same file for another payment is stopped, with its first use', async () => {
  const file = await noisyPicture(50)
  const [first, second] = [await app.pay(), await app.pay()]
  const added = await app.add(first, file)
  const again = await app.add(second, file)
  const name = await app.nameOf(first)
  await says(again, 409, 'payment_proof.used', `This file is already a proof of ${name}.`)
  expect(again.params).toEqual({ name, payment: first, proof: added.id, kind: 'picture' })
  await app.storesNothing(async () => expect((await app.add(first, file)).id).toBe(added.id))
})

it('a picture that looks like another proof needs a reason', async () => {
  const receipt = drawReceipt(receiptOf(engine === 'sqlite' ? 301 : 302))
  const [first, second] = [await app.pay(), await app.pay()]
  const added = await app.add(first, receipt)
  expect((await app.add(second, drawReceipt(receiptOf(303)))).status).toBe(200)
  const copy = await smaller(receipt)
  const warned = await app.add(second, copy)
  const name = await app.nameOf(first)
  await says(warned, 409, 'payment_proof.alike')
  expect(warned.params).toEqual({ name, payment: first, proof: added.id, kind: 'picture' })
  const why = { alike: added.id, reason: ' one transfer for both ' }
  expect((await app.add(second, copy, { ...why, reason: 'no' })).code).toBe('correction.reason')
  expect((await app.add(second, copy, { ...why, alike: 'another' })).code).toBe('payment_proof.alike')
  expect((await app.add(second, copy, why)).status).toBe(200)
  expect((await app.listed(second)).proofs[1]).toMatchObject({ reason: 'one transfer for both', alike: name })
})

it('a PDF is known by the hash that the page sends: of its pages, and of PDFs of earlier versions', async () => {
  const [first, second, third] = [await app.pay(), await app.pay(), await app.pay()]
  const [old, removed, now] = [await madePdf(`a ${first}`), await madePdf(first), await madePdf(second)]
  const proof = await storePdf(app.testApp, first, old)
  const page = async (id: string, pdf: Uint8Array, pdf_page: string, more = {}) =>
    app.add(id, await noisyPicture(50), { pdf_hash: hashOf(pdf, 'hex'), pdf_page, ...more })
  const used = await page(second, old, '1')
  await says(used, 409, 'payment_proof.used')
  expect(used.params).toEqual({ name: await app.nameOf(first), payment: first, proof, kind: 'pdf' })
  await app.storesNothing(async () =>
    expect((await page(first, old, '2')).id, 'a page of a PDF that is there').toBe(proof),
  )
  const gone = await storePdf(app.testApp, first, removed)
  expect((await app.boss.removeProof({ body: { proof_id: gone } })).status).toBe(200)
  expect((await page(second, removed, '1')).code).toBe('payment_proof.used_before')
  expect((await page(second, removed, '1', { alike: gone, reason: 'belongs here' })).status).toBe(200)
  expect((await page(second, now, '1')).status).toBe(200)
  // Another page of it, in letters of the other case.
  const upper = { pdf_hash: hashOf(now, 'hex').toUpperCase() }
  expect((await page(third, now, '2', upper)).code).toBe('payment_proof.used')
  const raced = [await app.pay(), await app.pay(), await app.pay()].map((id) =>
    page(id, Buffer.from(id), '1'),
  )
  expect((await Promise.all(raced)).map(({ status }) => status)).toEqual([200, 200, 200])
  const race = [first, second, third].map((id, at) => page(id, Buffer.from('race'), `${at + 1}`))
  expect((await Promise.all(race)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await page(third, now, '0')).status).toBe(400)
})

it('pages of one PDF that look alike or are equal do not stop each other; the same page twice is harmless', async () => {
  const [first, second] = [await app.pay(), await app.pay()]
  const pdf_hash = hashOf(Buffer.from(first), 'hex')
  const drawn = drawReceipt(receiptOf(engine === 'sqlite' ? 341 : 342))
  const again = await smaller(drawn)
  const add = (file: Uint8Array, pdf_page?: string) =>
    app.add(first, file, { pdf_hash, ...(pdf_page && { pdf_page }) })
  const ids = [await add(drawn, '1'), await add(drawn, '2'), await add(again, '3')].map(({ id }) => id)
  expect(new Set([...ids, '']).size).toBe(4)
  await app.storesNothing(async () => {
    const same = [await add(drawn, '1'), await add(again, '2'), await add(drawn, '3'), await add(drawn)]
    expect(same.map(({ id }) => id)).toEqual([...ids, ids[0]])
  })
  // A hash and a page are a claim: what looks like a proof of another payment is stopped, and another
  // picture is kept.
  const claim = { pdf_hash: 'a'.repeat(64), pdf_page: '1' }
  expect((await app.add(second, again, claim)).code).toMatch(/^payment_proof\.(used|alike)$/)
  expect((await app.add(second, await smaller(again), claim)).code).toBe('payment_proof.alike')
  const other = await add(await noisyPicture(51), '1')
  expect([other.status, ids.includes(other.id)]).toEqual([200, false])
})

it('a mirrored or framed picture is known again', async () => {
  const [first, second] = [await app.pay(), await app.pay()]
  const receipt = drawReceipt(receiptOf(engine === 'sqlite' ? 331 : 332))
  expect((await app.add(first, receipt)).status).toBe(200)
  const framed = (colour: string) =>
    sharp(receipt).extend({ top: 40, bottom: 60, left: 50, right: 30, background: colour })
  const disguised: Readonly<Record<string, Sharp>> = {
    mirrored: sharp(receipt).flop(),
    'mirrored and compressed': sharp(receipt).flop().jpeg({ quality: 60 }),
    'in a red frame': framed('#cc0000'),
    'in a black frame, compressed': framed('#000000').jpeg({ quality: 80 }),
  }
  const codes: unknown[] = []
  for (const [what, picture] of Object.entries(disguised))
    codes.push([what, (await app.add(second, await picture.toBuffer())).code])
  expect(codes).toEqual(Object.keys(disguised).map((what) => [what, 'payment_proof.alike']))
  expect((await app.add(second, drawReceipt(receiptOf(engine === 'sqlite' ? 333 : 334)))).status).toBe(200)
})

it('uses by payments that are rejected or wholly reversed do not count', async () => {
  const file = await noisyPicture(65)
  const receipt = drawReceipt(receiptOf(engine === 'sqlite' ? 321 : 322))
  const [rejected, voided, last] = [await app.pay(), await app.pay(), await app.pay()]
  const reason = 'paid by mistake'
  await app.add(rejected, file)
  await app.setNumber(rejected, 'GONE-1')
  const body = {
    transaction_id: rejected,
    version: await app.versionOf(rejected),
    into: 'rows' as const,
    reason,
  }
  expect((await app.boss.rejectTransaction({ body })).status).toBe(200)
  expect((await app.add(voided, file)).status).toBe(200)
  expect((await app.setNumber(voided, 'GONE-1')).status).toBe(200)
  expect((await app.add(voided, receipt)).status).toBe(200)
  expect((await app.add(last, file)).code).toBe('payment_proof.used')
  await app.approve(voided)
  const ended = { transaction_id: voided, seen: 0, reason }
  expect((await app.boss.voidTransaction({ body: ended })).status).toBe(200)
  expect((await app.add(last, file)).status).toBe(200)
  expect((await app.add(last, await smaller(receipt))).status).toBe(200)
  expect((await app.setNumber(last, 'GONE-1')).status).toBe(200)
})

it('a proof can be removed until the payment is approved, and its file with it', async () => {
  const file = await noisyPicture(70)
  const [id, other] = [await app.pay(), await app.pay()]
  const proof_id = (await app.add(id, file)).id
  expect((await app.anna.removeProof({ body: { proof_id } })).answer.msg).toBe('The proof is removed.')
  expect((await app.listed(id)).proofs).toEqual([])
  expect(await storedRows(app.testApp, 'proof_chunks', { proof_id })).toEqual([])
  expect(await newest()).toMatchObject({ kind: 'Remove proof', ref_id: id })
  const again = await app.add(other, await noisyPicture(72))
  expect(again.status).toBe(200)
  await app.approve(other)
  await says(app.anna.removeProof({ body: { proof_id: again.id } }), 409, 'payment_proof.kept')
  expect((await app.add(other, await noisyPicture(71))).status).toBe(200)
})

it('a transfer number is kept without spaces, once, and logged without its digits', async () => {
  const [first, second] = [await app.pay(), await app.pay()]
  expect((await app.setNumber(first, ' 2026 1123 ab ')).answer.msg).toBe('The transfer number is saved.')
  expect((await app.listed(first)).transferNumber).toBe('20261123ab')
  expect(await newest()).toMatchObject({ kind: 'Set transfer number', ref_id: first })
  expect((await newest()).params).not.toContain('1123')
  await says(
    app.setNumber(second, '２０２６1123AB'),
    409,
    `This transfer number is already that of ${await app.nameOf(first)}.`,
  )
  for (const number of ['2026-1123-AB', '2026–1123 ab', '2026—1123ＡＢ', '2026−1123ab']) {
    expect((await app.setNumber(second, number)).error.code, number).toBe('transfer_number.used')
  }
  // A dash for none is no number.
  for (const id of [second, await app.pay()]) expect((await app.setNumber(id, '-')).status).toBe(200)
  await app.storesNothing(() => app.setNumber(first, '20261123ab'))
  expect((await app.setNumber(first, 'x'.repeat(65))).error.code).toBe('transfer_number.too_long')
  expect((await app.setNumber(first, '')).status).toBe(200)
  expect((await app.listed(first)).transferNumber).toBeUndefined()
  expect((await app.setNumber(second, '20261123AB')).status).toBe(200)
  await app.approve(first)
  expect((await app.setNumber(first, 'late')).status).toBe(200)
  expect((await app.setNumber(first, 'later')).error.code).toBe('transfer_number.kept')
})

it('the audit finds bytes that are not those that were stored', async () => {
  const { id } = await app.add(await app.pay(), await noisyPicture(800))
  expect(await findings()).toEqual([])
  const { db } = app.testApp.database
  const part = db.selectFrom('proof_chunks').select(['part', 'bytes']).where('proof_id', '=', id)
  for (const damaged of ['00', '01']) {
    const { bytes } = await part.where('part', '=', damaged).executeTakeFirstOrThrow()
    const put = (text: string) =>
      app.testApp.sql(
        `update proof_chunks set bytes = '${text}' where proof_id = '${id}' and part = '${damaged}'`,
      )
    await put(`AAAA${bytes.slice(4)}`)
    expect(await findings()).toEqual([`proof ${id}: ${damaged === '00' ? 'thumbnail' : 'file'}`])
    await put(bytes)
  }
  expect(await findings()).toEqual([])
  await app.testApp.sql(`delete from proof_chunks where proof_id = '${id}'`)
  expect(await findings()).toEqual([`proof ${id}: file`, `proof ${id}: thumbnail`, `proof ${id}: size`])
})
