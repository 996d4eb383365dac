import sharp, { type Sharp } from 'sharp'
import { describe, expect } from 'vitest'
import { removeProof } from '#contract/payment-proof.ts'
import { rejectTransaction, voidTransaction } from '#contract/transaction-correction.ts'
import { engine } from '../../../testkit/engine.ts'
import { drawReceipt, receiptOf } from '../../../testkit/receipts.ts'
import { rules } from '../../../testkit/rules.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import type { TestApp } from '../../../testkit/test-app.ts'
import { auditBooks } from '../../src/storage/audit/audit.ts'
import { noisyPicture } from '../made-pictures.ts'
import { madePdf } from './made-pdf.ts'
import { proofTest } from './proof-app.ts'

const smaller = (png: Buffer) => sharp(png).resize(585).jpeg({ quality: 60 }).toBuffer()

const newestLog = ({ database }: TestApp) =>
  database.db.selectFrom('logs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
async function findings({ database }: TestApp) {
  for await (const { name, findings: found } of auditBooks(database)) {
    if (name === 'proofs') return found
  }
  return []
}
const it = proofTest

describe('proofs and transfer numbers', () => {
  it('the same file for another payment is stopped, with its first use', async ({ app }) => {
    rules('3-proof-05')
    const file = await noisyPicture(50)
    const [first, second] = [await app.pay(), await app.pay()]
    const added = await app.add(first, file)
    const again = await app.add(second, file)
    const name = await app.nameOf(first)
    expect([again.status, again.code, again.msg]).toEqual([
      409,
      'payment_proof.used',
      `This file is already a proof of ${name}.`,
    ])
    expect(again.params).toEqual({ name, payment: first, proof: added.id, kind: 'picture' })
    await expectNothingStored(app.testApp.database, async () =>
      expect((await app.add(first, file)).id).toBe(added.id),
    )
  })

  it('a picture that looks like another proof needs a reason', async ({ app }) => {
    rules('3-proof-06')
    const receipt = drawReceipt(receiptOf(engine === 'sqlite' ? 301 : 302))
    const [first, second] = [await app.pay(), await app.pay()]
    const added = await app.add(first, receipt)
    expect((await app.add(second, drawReceipt(receiptOf(303)))).status).toBe(200)
    const copy = await smaller(receipt)
    const warned = await app.add(second, copy)
    const name = await app.nameOf(first)
    expect([warned.status, warned.code, warned.params]).toEqual([
      409,
      'payment_proof.alike',
      { name, payment: first, proof: added.id, kind: 'picture' },
    ])
    const why = { alike: added.id, reason: ' one transfer for both ' }
    expect((await app.add(second, copy, { ...why, reason: 'no' })).code).toBe('correction.reason')
    expect((await app.add(second, copy, { ...why, alike: 'another' })).code).toBe('payment_proof.alike')
    expect((await app.add(second, copy, why)).status).toBe(200)
    expect((await app.listed(second)).proofs[1]).toMatchObject({
      reason: 'one transfer for both',
      alike: name,
    })
  })

  it('a PDF with something behind its end, and a mirrored or framed picture, are known again', async ({
    app,
  }) => {
    rules('3-proof-05', '3-proof-06')
    const [first, second] = [await app.pay(), await app.pay()]
    const pdf = await madePdf(`paid ${first}`)
    expect((await app.add(first, pdf)).status).toBe(200)
    const again = async (what: string, before: string, behind: string) => [
      what,
      (await app.add(second, Buffer.concat([Buffer.from(before), pdf, Buffer.from(behind)]))).code,
    ]
    expect([
      await again('the same', '', ''),
      await again('a comment', '', '% paid again\n'),
      await again('blanks', '\n\n', ' \n'),
      await again('a second end', '', '\nstartxref\n0\n%%EOF\n% again'),
    ]).toEqual(
      ['the same', 'a comment', 'blanks', 'a second end'].map((what) => [what, 'payment_proof.used']),
    )
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

  it('of two payments that send the same file at the same time, one wins', async ({ app }) => {
    rules('3-proof-05')
    const file = await noisyPicture(60)
    const ids = [await app.pay(), await app.pay(), await app.pay()]
    const sent = await Promise.all(ids.map((id) => app.add(id, file)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const numbers = await Promise.all(ids.map((id) => app.setNumber(id, 'RACE-1')))
    expect(numbers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const copies = drawReceipt(receiptOf(engine === 'sqlite' ? 311 : 312))
    const alike = [copies, await smaller(copies), await sharp(copies).jpeg({ quality: 50 }).toBuffer()]
    const raced = await Promise.all(alike.map((copy, at) => app.add(ids[at] ?? '', copy)))
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('uses by payments that are rejected or wholly reversed do not count', async ({ app }) => {
    rules('3-proof-10')
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
    expect((await app.call(rejectTransaction, { body }, { as: app.boss })).status).toBe(200)
    expect((await app.add(voided, file)).status).toBe(200)
    expect((await app.setNumber(voided, 'GONE-1')).status).toBe(200)
    expect((await app.add(voided, receipt)).status).toBe(200)
    expect((await app.add(last, file)).code).toBe('payment_proof.used')
    await app.approve(voided)
    const ended = { transaction_id: voided, seen: 0, reason }
    expect((await app.call(voidTransaction, { body: ended }, { as: app.boss })).status).toBe(200)
    expect((await app.add(last, file)).status).toBe(200)
    expect((await app.add(last, await smaller(receipt))).status).toBe(200)
    expect((await app.setNumber(last, 'GONE-1')).status).toBe(200)
  })

  it('a proof can be removed until the payment is approved, and its file with it', async ({ app }) => {
    rules('3-proof-07')
    const file = await noisyPicture(70)
    const [id, other] = [await app.pay(), await app.pay()]
    const proof_id = (await app.add(id, file)).id
    expect((await app.call(removeProof, { body: { proof_id } })).answer.msg).toBe('The proof is removed.')
    expect((await app.listed(id)).proofs).toEqual([])
    const chunks = await app.testApp.database.db
      .selectFrom('proof_chunks')
      .select('part')
      .where('proof_id', '=', proof_id)
      .execute()
    expect(chunks).toEqual([])
    expect(await newestLog(app.testApp)).toMatchObject({ kind: 'Remove proof', ref_id: id })
    const again = await app.add(other, await noisyPicture(72))
    expect(again.status).toBe(200)
    await app.approve(other)
    const kept = await app.call(removeProof, { body: { proof_id: again.id } })
    expect([kept.status, kept.error.code]).toEqual([409, 'payment_proof.kept'])
    expect((await app.add(other, await noisyPicture(71))).status).toBe(200)
  })

  it('a transfer number is kept without spaces, once, and logged without its digits', async ({ app }) => {
    rules('3-proof-08')
    const [first, second] = [await app.pay(), await app.pay()]
    expect((await app.setNumber(first, ' 2026 1123 ab ')).answer.msg).toBe('The transfer number is saved.')
    expect((await app.listed(first)).transferNumber).toBe('20261123ab')
    expect(await newestLog(app.testApp)).toMatchObject({ kind: 'Set transfer number', ref_id: first })
    expect((await newestLog(app.testApp))?.params).not.toContain('1123')
    const used = await app.setNumber(second, '２０２６1123AB')
    expect([used.status, used.error.msg]).toEqual([
      409,
      `This transfer number is already that of ${await app.nameOf(first)}.`,
    ])
    for (const number of ['2026-1123-AB', '2026–1123 ab', '2026—1123ＡＢ', '2026−1123ab']) {
      expect((await app.setNumber(second, number)).error.code, number).toBe('transfer_number.used')
    }
    // A dash for none is no number.
    for (const id of [second, await app.pay()]) expect((await app.setNumber(id, '-')).status).toBe(200)
    await expectNothingStored(app.testApp.database, () => app.setNumber(first, '20261123ab'))
    expect((await app.setNumber(first, 'x'.repeat(65))).error.code).toBe('transfer_number.too_long')
    expect((await app.setNumber(first, '')).status).toBe(200)
    expect((await app.listed(first)).transferNumber).toBeUndefined()
    expect((await app.setNumber(second, '20261123AB')).status).toBe(200)
    await app.approve(first)
    expect((await app.setNumber(first, 'late')).status).toBe(200)
    expect((await app.setNumber(first, 'later')).error.code).toBe('transfer_number.kept')
  })

  it('the audit finds bytes that are not those that were stored', async ({ app }) => {
    rules('3-proof-09')
    const { id } = await app.add(await app.pay(), await noisyPicture(800))
    expect(await findings(app.testApp)).toEqual([])
    const { db } = app.testApp.database
    const part = db.selectFrom('proof_chunks').select(['part', 'bytes']).where('proof_id', '=', id)
    for (const damaged of ['00', '01']) {
      const { bytes } = await part.where('part', '=', damaged).executeTakeFirstOrThrow()
      const put = (text: string) =>
        app.testApp.sql(
          `update proof_chunks set bytes = '${text}' where proof_id = '${id}' and part = '${damaged}'`,
        )
      await put(`AAAA${bytes.slice(4)}`)
      expect((await findings(app.testApp)).map(({ where }) => where)).toEqual([
        `proof ${id}: ${damaged === '00' ? 'thumbnail' : 'file'}`,
      ])
      await put(bytes)
    }
    expect(await findings(app.testApp)).toEqual([])
    await app.testApp.sql(`delete from proof_chunks where proof_id = '${id}'`)
    expect((await findings(app.testApp)).map(({ where }) => where)).toEqual([
      `proof ${id}: file`,
      `proof ${id}: thumbnail`,
      `proof ${id}: size`,
    ])
  })
})
