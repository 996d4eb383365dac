import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { rules } from '../../../testkit/rules.ts'
import { checkPdf } from '../../src/ports/documents/foreign/check-pdf.ts'
import { createDocuments } from '../../src/ports/documents/pdf.ts'
import { invoice } from '../ports/papers.ts'
import { madePdf } from './made-pdf.ts'
import { bytesOf, pdfOf } from './written-pdf.ts'

const megabyte = 1024 * 1024
const launch = '<< /S /Launch /F (calc.exe) >>'
const uri = '<< /S /URI /URI (https://bank.example/receipt) >>'
const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`
const stream = (dictionary: string, content: string | Buffer) =>
  Buffer.concat([bytesOf(`<< ${dictionary} >>\nstream\n`), bytesOf(content), bytesOf('\nendstream')])
/** What stands in an object stream: one object, at a place that need not be its own. */
const packed = (object: string, place = 0) =>
  stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.from(`9 ${place} ${object}`)))
const inPlain = (object: string) => stream('/Type /ObjStm /N 1 /First 4', `9 0 ${object}`)
function manyInStream(count: number): Buffer {
  const places = Array.from({ length: count }, (_, at) => `9 ${at * 2} `).join('')
  const content = deflateSync(Buffer.from(places + '1 '.repeat(count)))
  return stream(`/N ${count} /First ${places.length} /Filter /FlateDecode`, content)
}
const behind = (pdf: Buffer, more: string) => Buffer.concat([pdf, bytesOf(more)])

async function expectVerdicts(wanted: string, files: Readonly<Record<string, Buffer>>) {
  const verdicts: unknown[] = []
  for (const [what, pdf] of Object.entries(files)) verdicts.push([what, await checkPdf(pdf)])
  expect(verdicts).toEqual(Object.keys(files).map((what) => [what, wanted]))
}

it('PDFs that go to a page or to an address by a link are taken', async () => {
  rules('3-proof-04')
  const action = (text: string) => pdfOf([text, link('4 0 R')])
  await expectVerdicts('fine', {
    'a link to an address': pdfOf([link(uri)]),
    'a link whose action stands elsewhere': action(uri),
    'a mail address': action('<< /S /URI /URI (mailto:pay@bank.example) >>'),
    'an address without a scheme': action('<< /S /URI /URI (www.bank.example/a_\\(1\\)) >>'),
    'an address in codes': action('<< /S /URI /URI (https\\072\\057\\57bank\\056\\\nexample) >>'),
    'a link to a page': action('<< /S /GoTo /D [3 0 R /Fit] >>'),
    'a place where it opens': pdfOf([], '/OpenAction [3 0 R /Fit]'),
    'a page where it opens': pdfOf(['<< /S /GoTo /D [3 0 R /Fit] >>'], '/OpenAction 4 0 R'),
    'words about objects': pdfOf(['<< /Title (5 objects, a trailer and /JavaScript for children) >>']),
    'a signature': pdfOf(['<< /FT /Sig /V << /Type /Sig /Contents <00ff> /ByteRange [0 1 2 3] >> >>']),
    'packed bytes that have a digit or a line before obj': pdfOf([
      stream('', 'x\xf049obj\xe1 5 obj x5 0x obj\r\nobj %\x80\nobj'),
    ]),
    'a second version': behind(pdfOf([]), '4 0 obj\n<< /A 1 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF'),
    'an object stream whose length stands elsewhere': pdfOf([
      stream('/N 1 /First 4 /Length 5 0 R', '9 0 null'),
      '8',
    ]),
    'more objects in a stream than a call takes arguments': pdfOf([manyInStream(800_000)]),
    'bytes behind its end': behind(pdfOf([]), '\n<html></html>'),
    'an object stream that is not packed': pdfOf([inPlain('<< /A 1 >>')]),
    'a byte order mark': Buffer.concat([bytesOf('\xef\xbb\xbf'), pdfOf([])]),
    'lines before it': Buffer.concat([bytesOf('\r\n \t\n'), pdfOf([])]),
    'PDFs of pdfkit with links': await madePdf('x', {}, (made) =>
      made.link(0, 0, 9, 9, 'https://bank.example'),
    ),
  })
})

it('actions are found wherever they hide, and refused with the reason', async () => {
  rules('3-proof-04')
  const kinds = [
    'JavaScript',
    'Launch',
    'SubmitForm',
    'ImportData',
    'GoToR',
    'GoToE',
    'Rendition',
    'Movie',
    'Sound',
  ]
  const others = [
    'RichMediaExecute',
    'ResetForm',
    'Hide',
    'Named',
    'SetOCGState',
    'Thread',
    'Trans',
    'GoTo3DView',
  ]
  const ofKinds = [...kinds, ...others].map((kind) => [
    `a link with ${kind}`,
    pdfOf([link(`<< /S /${kind} >>`)]),
  ])
  await expectVerdicts('script', {
    ...Object.fromEntries(ofKinds),
    'an end of the object in a text': pdfOf([`<< /X (endobj) /A ${launch} >>`]),
    'an end of the object in a comment': pdfOf([`<< % endobj\n /A ${launch} >>`]),
    '2 MB of blanks': pdfOf([`<< /S${' '.repeat(2 * megabyte)}/Launch >>`]),
    '2 MB of comment': pdfOf([`<< /S %${'x'.repeat(2 * megabyte)}\n/Launch >>`]),
    'an end mark in a dictionary': pdfOf(['<< /S %%EOF /GoTo /X\n/Launch >>']),
    'letters as codes': pdfOf(['<< /#53 /#4c#61unch >>']),
    'a kind that stands elsewhere': pdfOf(['/Launch', '<< /S 4 0 R >>']),
    'a kind of which an older version stands elsewhere': behind(
      pdfOf(['/Launch', link('<< /S 4 0 R >>')]),
      '4 0 obj /GoTo endobj trailer << /Root 1 0 R >>',
    ),
    'an entry that stands twice': pdfOf(['<< /S /GoTo /S /Launch >>']),
    'an older version': behind(pdfOf([launch]), '4 0 obj\nnull\nendobj\ntrailer\n<< /Root 1 0 R >>'),
    'a catalogue within a trailer': behind(pdfOf([]), `trailer << /Root << /OpenAction ${launch} >> >>`),
    'an object stream': pdfOf([packed(launch)]),
    'an object stream that is not packed': pdfOf([inPlain(launch)]),
    'an object stream without its type': pdfOf([
      stream('/N 1 /First 4 /Filter [/FlateDecode]', deflateSync(Buffer.from(`9 0 ${launch}`))),
    ]),
    'an action after a page': pdfOf([`<< /S /GoTo /D (a) /Next [${launch}] >>`]),
    'an address when it is opened': pdfOf([uri], '/OpenAction 4 0 R'),
    'an address when it is opened, after a page': pdfOf([uri], '/OpenAction << /S /GoTo /Next 4 0 R >>'),
    'an address after a page, in a list elsewhere': pdfOf([uri, '[4 0 R]', '<< /S /GoTo /Next 5 0 R >>']),
    'another file when it is opened': pdfOf(['<< /S /GoToR /F (a.pdf) >>'], '/OpenAction 4 0 R'),
    'an unknown action when it is opened': pdfOf([], '/OpenAction << /S /Novel >>'),
    'actions of events': pdfOf(['<< /AA << /O << /S /GoTo /D (a) >> >> >>']),
    'a form of its own language': pdfOf([], '/AcroForm << /XFA [(a) 4 0 R] >>'),
    'a script by name': pdfOf([], '/Names << /JavaScript << /Names [] >> >>'),
    'a film': pdfOf(['<< /Type /Annot /Subtype /Screen >>']),
    'a link to a script': pdfOf([link('<< /S /URI /URI (javascript:alert\\(1\\)) >>')]),
    'a link to a script in two bytes a letter': pdfOf([link('<< /S /URI /URI <feff006a0061> >>')]),
    'a link to a script in codes': pdfOf([link('<< /S /URI /URI (\\152avascript:alert) >>')]),
    'a link to a script in codes of one digit': pdfOf([link('<< /S /URI /URI (\\7javascript:alert) >>')]),
    'a link to a script behind a line end': pdfOf([link('<< /S /URI /URI (https\\n://a) >>')]),
    'a link to a computer of the office in codes': pdfOf([link('<< /S /URI /URI <5c5c7372765c61> >>')]),
    'a link to a script by a name': pdfOf([link('<< /S /URI /URI /javascript:alert >>')]),
    'a link to a file': pdfOf([link('<< /S /URI /URI (file:///etc/passwd) >>')]),
    'a link to a computer of the office': pdfOf([link('<< /S /URI /URI (\\\\\\\\server\\\\share) >>')]),
  })
})

it('other files are found wherever they hide', async () => {
  rules('3-proof-04')
  await expectVerdicts('files', {
    'a list of files': pdfOf([], '/Names << /EmbeddedFiles << /Names [] >> >>'),
    'a file of an annotation': pdfOf(['<< /Type /Annot /Subtype /FileAttachment >>']),
    'a file in another one': pdfOf([packed('<< /Type /Filespec /EF << /F 4 0 R >> >>')]),
    'a stream that stands in another file': pdfOf([stream('/F (//server/share/a)', '')]),
    'a picture of another file': pdfOf([stream('/Subtype /Form /Ref << /F (a.pdf) /Page 0 >>', '')]),
    'a collection': pdfOf([], '/Collection << >>'),
  })
})

it('what readers may understand in two ways is refused', async () => {
  rules('3-proof-04')
  const damaged = pdfOf(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? '<< /A (b) >>' : '<< /A [(b >>')),
  )
  await expectVerdicts('damaged', {
    'every second object is broken': damaged,
    'an object in a stream': pdfOf([stream('', `9 0 obj ${launch} endobj`)]),
    'an object in a text': pdfOf([`(9 0 obj ${launch} endobj)`]),
    'an object in a comment': pdfOf([`1 % 9 0 obj ${launch} endobj\n`]),
    'an object whose numbers are apart': pdfOf([stream('', `9 0 % comment\nobj ${launch} endobj`)]),
    'a comment between its numbers': pdfOf([stream('', `9% comment\r0 obj ${launch} endobj`)]),
    'lines of comments before it': pdfOf([stream('', `9 0\n% one\n % two\n\nobj ${launch} endobj`)]),
    'an object in three lines, with a sign': pdfOf([stream('', `9\n+0\nobj ${launch} endobj`)]),
    'a trailer in a text': pdfOf([`(trailer << /Root << /OpenAction ${launch} >> >>)`]),
    'an object that begins within another one': pdfOf([packed(`(abc ${launch})`, 5)]),
    'an object stream in rows, by the short name of their rules': pdfOf([
      stream('/N 1 /First 4 /Filter /FlateDecode /DP << /Predictor 12 >>', deflateSync(bytesOf('9 0 null'))),
    ]),
    'an object stream that ends early by its length': pdfOf([
      stream('/N 1 /First 4 /Length 11', '9 0 /Launch1'),
      '<< /S 9 0 R /F (calc.exe) >>',
    ]),
    'an object stream that ends early by a length elsewhere': pdfOf([
      stream('/N 1 /First 4 /Length 5 0 R', '9 0 /Launch1'),
      '11',
    ]),
    'a reference for an object': pdfOf(['5 0 R']),
    'an entry without a value': pdfOf(['<< /A /B /C >>']),
    'more depth than any writer makes': pdfOf([`${'['.repeat(5000)}${']'.repeat(5000)}`]),
    'no object between its lines': Buffer.from('%PDF-1.7\n<html></html>'),
    'no end': pdfOf([]).subarray(0, 60),
  })
  expect(await checkPdf(pdfOf([]).subarray(0, 9))).toBe('damaged')
})

it('a PDF without pages, and an encrypted one, are refused for that', async () => {
  rules('3-proof-04')
  const pageless = bytesOf(
    '%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj trailer << /Root 1 0 R >>',
  )
  expect(await checkPdf(pageless)).toBe('empty')
  const locked = behind(pdfOf([packed('<<').fill(7, 90)]), 'trailer << /Encrypt << /Filter /Standard >> >>')
  expect(await checkPdf(locked)).toBe('locked')
})

const tree = (...objects: string[]) =>
  bytesOf(
    `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n${objects.map((text, at) => `${at + 2} 0 obj << ${text} >> endobj\n`).join('')}trailer << /Root 1 0 R >>`,
  )

it('a tree of pages that leads to no page is damaged, although a reader shows an empty one', async () => {
  rules('3-proof-04')
  const root = '/Type /Pages /Kids [3 0 R] /Count 1'
  await expectVerdicts('damaged', {
    'a tree that holds only itself': tree('/Type /Pages /Kids [2 0 R] /Count 1'),
    'a part that holds only itself': tree(
      '/Type /Pages /Kids [3 0 R] /Count 5',
      '/Type /Pages /Kids [3 0 R] /Count 1 /Parent 2 0 R',
    ),
    'two parts that hold each other': tree(root, '/Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R'),
    'a tree that holds the catalogue': tree('/Type /Pages /Kids [1 0 R] /Count 1'),
    'a font for a page': tree(root, '/Type /Font'),
  })
  await expectVerdicts('fine', {
    'a page': tree(root, '/Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]'),
    'a page without its type': tree(root, '/Parent 2 0 R /MediaBox [0 0 9 9]'),
  })
})

const many = (text: string) => bytesOf(`%PDF-1.7\n1 0 obj ${text.repeat((6 * megabyte) / text.length)}`)

it('what takes long to read is damaged after two seconds, and no invoice waits for it', {
  timeout: 120_000,
}, async () => {
  rules('3-proof-04', '3-proof-14')
  const documents = createDocuments()
  const started = performance.now()
  const files = [
    'stream ',
    '(',
    '[',
    '<</A',
    '/A ',
    '1 0 R ',
    'obj ',
    '\nobj',
    'trailer ',
    '1 0 obj<</S 1 0 R>>endobj ',
  ]
  const verdicts = files.map((text) => documents.check(many(text)))
  await documents.invoice(invoice(1))
  const invoiced = performance.now() - started
  expect(invoiced).toBeLessThan(15_000)
  expect((await Promise.all(verdicts)).filter((verdict) => verdict === 'fine')).toEqual([])
  await documents.close()
})

it('a reader that never ends is stopped, and the next file is judged', async () => {
  rules('3-proof-14')
  const bounds = { timeoutMs: 20_000, timeoutPerRow: 1, longestTimeout: 20_000, mostRows: 9, memory: 512 }
  const documents = createDocuments({ bounds: { ...bounds, foreignMs: 1, foreignMsPerFile: 1 } })
  const long = bytesOf(`%PDF-1.7\n1 0 obj [${'/A '.repeat(megabyte)}] endobj`)
  expect(await documents.check(long)).toBe('damaged')
  await expect(documents.firstPages([long])).rejects.toThrow()
  await documents.close()
})
