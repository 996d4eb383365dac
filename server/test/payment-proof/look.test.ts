// @rules 3-proof-06
/** @module-tag slow */

import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawReceipt, type Receipt, receiptOf } from '../../../testkit/receipts.ts'
import { type Look, looksAgree, outlinesAgree } from '../../src/services/pictures/look.ts'
import { makeProofPicture } from '../../src/services/pictures/proof-picture.ts'

const look = (bytes: Uint8Array): Promise<Look> => makeProofPicture(bytes, { pixelsBefore: 50_000_000 })
const agree = (one: Look, other: Look) =>
  outlinesAgree(one.outline, other.outline) && looksAgree(one.look, other.look)

/** What messengers and phones do to a screenshot that is sent on. */
const copies: readonly ((png: Buffer) => Promise<Buffer>)[] = [
  (png) => sharp(png).jpeg({ quality: 30 }).toBuffer(),
  (png) => sharp(png).webp({ quality: 50 }).toBuffer(),
  (png) => sharp(png).resize(585).png().toBuffer(),
  (png) => sharp(png).resize(585).jpeg({ quality: 50 }).toBuffer(),
]

it('finds 20 of 20 copies that are recompressed or half as large', { timeout: 120_000 }, async () => {
  let found = 0
  for (let number = 0; number < 5; number += 1) {
    const png = drawReceipt(receiptOf(number))
    const first = await look(png)
    for (const copy of copies) found += Number(agree(first, await look(await copy(png))))
  }
  expect(found).toBe(20)
})

it('takes none of 200 different receipts of the same bank app for another one', {
  timeout: 120_000,
}, async () => {
  const looks: Look[] = []
  for (let number = 0; number < 200; number += 1) looks.push(await look(drawReceipt(receiptOf(number), 0.5)))
  const pairs = looks.flatMap((one, at) => looks.slice(0, at).map((other) => agree(one, other)))
  expect([pairs.length, pairs.filter(Boolean).length]).toEqual([19_900, 0])
})

it('tells apart two transfers of one amount to one person, and ignores the clock of the phone', {
  timeout: 60_000,
}, async () => {
  const first = receiptOf(1)
  const other = receiptOf(2)
  const sameAsFirst = async (change: Partial<Receipt>) =>
    agree(await look(drawReceipt(first)), await look(drawReceipt({ ...first, ...change })))
  expect(await sameAsFirst({ number: other.number, time: other.time })).toBe(false)
  const tail = { number: `${first.number.slice(0, -8)}40318822`, time: `${first.time.slice(0, -5)}07:33` }
  expect(await sameAsFirst(tail)).toBe(false)
  expect(await sameAsFirst({ clock: '23:59' })).toBe(true)
})
