import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { rules } from '../../../testkit/rules.ts'
import { checkPdf } from '../../src/ports/documents/foreign/check-pdf.ts'
import { madePdf } from './made-pdf.ts'
import { bytesOf, pdfOf } from './written-pdf.ts'

/** An object stream with one object. */
function objectStream(
  object: string,
  filter = '/FlateDecode',
  pack: (bytes: Buffer) => Buffer = deflateSync,
) {
  const packed = pack(Buffer.from(`9 0 ${object}`))
  return Buffer.concat([
    bytesOf(`<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>\nstream\n`),
    packed,
    bytesOf('\nendstream'),
  ])
}
/** An object stream with a program to start, whose dictionary a text or comment seems to end. */
function hiddenStream(
  hiding: string,
  pack: (bytes: Buffer) => Buffer = deflateSync,
  filter = '/FlateDecode',
) {
  const packed = pack(Buffer.from('9 0 << /S /Launch /F (calc.exe) >>'))
  return Buffer.concat([
    bytesOf(
      `<< /Type /ObjStm /N 1 /First 4 ${hiding} /Filter ${filter} /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    bytesOf('\nendstream'),
  ])
}
const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)
const action = '<< /S /JavaScript /JS (app.alert(1)) >>'

const judged = [
  ['a plain one', () => pdfOf([]), 'fine'],
  ['one of pdfkit', () => madePdf('paid'), 'fine'],
  ['one with a harmless object stream', () => pdfOf([objectStream('<< /A 1 >>')]), 'fine'],
  ['an action when it is opened', () => pdfOf([action], '/OpenAction 4 0 R'), 'script'],
  [
    'an action in letters as codes',
    () => pdfOf(['<< /S /J#61va#53cript /JS (1) >>'], '/OpenAction 4 0 R'),
    'script',
  ],
  ['an action in an object stream', () => pdfOf([objectStream(action)]), 'script'],
  ['an action in an object that nothing refers to', () => pdfOf([action]), 'script'],
  ['an action behind an unfinished text', () => pdfOf(['(', action]), 'damaged'],
  ['a program to start', () => pdfOf(['<< /S /Launch /F (calc.exe) >>'], '/OpenAction 4 0 R'), 'script'],
  ['a form with scripts', () => pdfOf([], '/AcroForm << /XFA 4 0 R >>'), 'script'],
  ['an attached file', () => pdfOf(['<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream']), 'files'],
  ['an attached file in an object stream', () => pdfOf([objectStream('<< /Type /EmbeddedFile >>')]), 'files'],
  ['an object stream packed in another way', () => pdfOf([objectStream('<< >>', '/LZWDecode')]), 'damaged'],
  [
    'an object stream that is cut off',
    () => pdfOf([objectStream('<< >>', '/FlateDecode', (bytes) => deflateSync(bytes).subarray(0, 4))]),
    'damaged',
  ],
  ['an object stream of 100 MB', () => pdfOf([objectStream(' '.repeat(100 << 20))]), 'damaged'],
  [
    'an object stream behind a text that seems to end it',
    () => pdfOf([hiddenStream('/X (endobj)')]),
    'script',
  ],
  [
    'an object stream behind a comment that seems to begin another',
    () => pdfOf([hiddenStream('% endobj 9 0 obj <<\n')]),
    'script',
  ],
  [
    'a hidden object stream in another packing',
    () => pdfOf([hiddenStream('% endobj 9 0 obj <<\n', hex, '/ASCIIHexDecode')]),
    'damaged',
  ],
  [
    'a hidden packing of an object stream',
    () => pdfOf([hiddenStream('', deflateSync, '/FlateDecode % endobj 9 0 obj << /N 1 /First 4\n')]),
    'script',
  ],
  [
    'an object stream whose keyword is followed by more',
    () =>
      pdfOf([Buffer.from(hiddenStream('').toString('latin1').replace('stream\n', 'stream  \n'), 'latin1')]),
    'script',
  ],
  [
    'a page whose content begins with numbers',
    () => {
      const content = deflateSync(Buffer.from('1 0 0 1 9 9 cm /F1 12 Tf (paid) Tj'))
      const head = bytesOf(`<< /Filter /FlateDecode /Length ${content.length} >>\nstream\n`)
      return pdfOf([Buffer.concat([head, content, bytesOf('\nendstream')])])
    },
    'fine',
  ],
  ['a password', () => madePdf('x', { userPassword: 'a' }), 'locked'],
  ['no objects', () => Buffer.from('%PDF-1.7\nnothing'), 'damaged'],
] as const

it('a PDF is judged by its objects', async () => {
  rules('3-proof-04')
  const verdicts: unknown[] = []
  for (const [what, pdf] of judged) verdicts.push([what, await checkPdf(await pdf())])
  expect(verdicts).toEqual(judged.map(([what, _, verdict]) => [what, verdict]))
})

it('a PDF with a file attached by pdfkit is refused', async () => {
  rules('3-proof-04')
  const pdf = await madePdf('paid', {}, (document) => document.file(Buffer.from('x'), { name: 'x.txt' }))
  expect(await checkPdf(pdf)).toBe('files')
})
