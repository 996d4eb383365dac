import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { families, hasGlyph } from '../server/src/ports/documents/fonts.ts'
import { createDocuments } from '../server/src/ports/documents/pdf.ts'
import { hostileSlip, invoice, invoiceItem, slip } from '../server/test/ports/papers.ts'

// Time and size of each paper, and how many characters of each block can be drawn. With a folder as argument the papers
// are put there to be looked at: npm run drill:papers -- /tmp/papers

const documents = createDocuments()
const rare = { ...invoiceItem(0), item: '龘 𠮷 㐂 𪚥 Łukasz 🎉', receiver: '张𠮷' }
const papers: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
  ['invoice, the first since the start', () => documents.invoice(invoice(1))],
  ['invoice of 1 row', () => documents.invoice(invoice(1))],
  [
    'invoice of 1 row in Chinese, pending',
    () => documents.invoice({ ...invoice(1), language: 'zh-CN', approvedAt: null }),
  ],
  ['invoice of 200 rows', () => documents.invoice(invoice(200))],
  ['invoice of 1000 rows', () => documents.invoice(invoice(1000))],
  ['invoice of 1 row, first rare characters', () => documents.invoice({ ...invoice(0), items: [rare] })],
  ['invoice of 1 row, rare characters', () => documents.invoice({ ...invoice(0), items: [rare] })],
  ['slip of 3 items', () => documents.postSlip(slip(3))],
  ['slip of 40 items', () => documents.postSlip(slip(40))],
  ['slip of 2,700 long names with many accents', () => documents.postSlip(hostileSlip)],
]
const [folder] = process.argv.slice(2)
if (folder) await mkdir(folder, { recursive: true })

console.log('| paper | ms | KB |\n|---|---|---|')
for (const [name, draw] of papers) {
  // What is first is measured once, or it would not be.
  const runs = name.includes('first') ? 1 : 11
  const times: number[] = []
  let pdf = new Uint8Array()
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    pdf = new Uint8Array(await draw())
    times.push(performance.now() - start)
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
  console.log(`| ${name} | ${median.toFixed(0)} | ${(pdf.length / 1000).toFixed(0)} |`)
  if (folder) await writeFile(join(folder, `${name.replaceAll(/\W+/g, '-')}.pdf`), pdf)
}

await documents.close()

const blocks: readonly (readonly [string, number, number])[] = [
  ['CJK, to U+9FEF', 0x4e00, 0x9fef],
  ['Extension A, to U+4DB5', 0x3400, 0x4db5],
  ['Extension B', 0x20000, 0x2a6df],
  ['Extension C', 0x2a700, 0x2b73f],
  ['Extension D', 0x2b740, 0x2b81f],
  ['Extension E', 0x2b820, 0x2ceaf],
  ['Latin-1 and Extended-A', 0xa0, 0x17f],
  ['Cyrillic', 0x400, 0x45f],
  ['Emoji, pictures', 0x1f300, 0x1f64f],
]
console.log('\n| block | characters | Noto Sans SC | all fonts |\n|---|---|---|---|')
for (const [name, first, last] of blocks) {
  const codes = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const main = codes.filter((code) => hasGlyph('sc', code)).length
  const all = codes.filter((code) => families.some((family) => hasGlyph(family, code))).length
  console.log(`| ${name} | ${codes.length} | ${main} | ${all} |`)
}
