import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { listAddresses } from '#contract/address.ts'
import { exportList } from '#contract/export.ts'
import { registerCodeVariable } from '#domain/people/register-codes.ts'
import { callServer } from '../testkit/api-client.ts'
import { openWithoutMigrating } from '../testkit/fixture-db/fixture-db.ts'
import { registerPeople, signIn } from '../testkit/people.ts'
import { cpuTimeOf, memoryOf } from '../testkit/report/cpu-time.ts'
import { table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { startOn } from '../testkit/server-process.ts'

// Measures the export of a long list, and reads it back by two other programs. README.md says how to run it.

const registerCode = 'visitors of the bench'
const settings = { [registerCodeVariable('visitor')]: registerCode }
/** What a spreadsheet would change, or run. */
const odd = [
  '007',
  '4200001234567890123',
  '1e5',
  '=1+1',
  '@SUM(A1)',
  '_x000D_',
  'a\nb',
  'constructor',
  '1-2',
  '王 👍',
]
const columns = 'name=Name&phone=Phone&area=Area&address=Address&note=Note&createdAt=Created'

await run('bench:exports', { csv: 100_000, xlsx: 20_000, keep: false }, async ({ csv, xlsx }, atEnd) => {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-exports-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const results = [await measure(folder, 'csv', csv), await measure(folder, 'xlsx', xlsx)]
  return {
    title: 'Exports of a list',
    sections: [
      'Addresses with six columns, of which two have texts that spreadsheets change. Extra memory is the most resident memory of the server during the export, less that before. Each cell is read back and compared with the stored one.',
      table(
        'file | rows | seconds | CPU s | extra MB | file MB | cells that differ | by LibreOffice',
        results.map((one) => Object.values(one)),
      ),
    ],
    problems: results
      .filter(({ differ, office }) => differ > 0 || Number(office) > 0)
      .map(({ file }) => file),
  }
})

async function measure(parent: string, format: 'csv' | 'xlsx', rows: number) {
  const dataDir = join(parent, format)
  const first = await startOn(dataDir, settings)
  await registerPeople(first, [{ name: 'Vera', registerCode, activates: false }])
  await first.stop()
  const cells = await storeAddresses(dataDir, rows)
  const server = await startOn(dataDir, settings)
  const [vera] = await signIn(server, ['Vera'])
  if (!vera) throw new Error('nobody is signed in')
  // Nobody exports a list that is not open.
  await callServer(server, listAddresses, { query: { limit: '100' } }, { as: vera })
  const before = memoryOf(server.process.pid) ?? 0
  let most = before
  const cpuBefore = cpuTimeOf(server.process.pid) ?? 0
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(server.process.pid) ?? 0)
  }, 20)
  const begun = performance.now()
  const { status, bytes } = await callServer(
    server,
    exportList,
    { query: { list: 'address', format, columns } },
    { as: vera },
  )
  const seconds = (performance.now() - begun) / 1000
  clearInterval(watch)
  const cpu = ((cpuTimeOf(server.process.pid) ?? 0) - cpuBefore) / 1000
  await server.stop()
  if (status !== 200) throw new Error(`the export is answered ${status}`)
  const path = join(parent, `addresses.${format}`)
  await writeFile(path, bytes)
  const read = format === 'csv' ? readCsv(Buffer.from(bytes)) : await readXlsx(Buffer.from(bytes))
  return {
    file: format.toUpperCase(),
    rows,
    seconds: seconds.toFixed(1),
    cpu: cpu.toFixed(1),
    extra: Math.round(most - before),
    size: (bytes.length / 1e6).toFixed(1),
    differ: differences(read, cells),
    office: await readByOffice(path, cells),
  }
}

/** Stores addresses; gives the name and the note of each as the export has them, newest first. */
async function storeAddresses(dataDir: string, count: number): Promise<string[][]> {
  const { db, close } = openWithoutMigrating({ url: undefined, file: join(dataDir, 'parcel-desk.sqlite') })
  const place = {
    province: '广东省',
    city: '深圳市',
    district: '南山区',
    address: '科技园南区深圳湾科技生态园 9 栋 1201 室',
  }
  const rows = Array.from({ length: count }, (_, at) => ({
    ...place,
    id: `00${String(at).padStart(24, '0')}`,
    name: odd[at % odd.length] ?? '',
    phone: `138${String(at).padStart(8, '0')}`,
    note: odd[Math.floor(at / odd.length) % odd.length] ?? '',
    created_at: Date.UTC(2026, 0, 1) + at * 1000,
  }))
  for (let at = 0; at < count; at += 1000)
    await db
      .insertInto('addresses')
      .values(rows.slice(at, at + 1000))
      .execute()
  await close()
  return rows.toReversed().map(({ name, note }) => [name, note])
}

function readCsv(bytes: Buffer): unknown[][] {
  return parse(bytes, { bom: true, record_delimiter: '\r\n' })
}

// Its types leave out that texts may be kept as they are.
function readXlsx(bytes: Buffer): Promise<unknown[][]> {
  return readSheet(bytes, { trim: false } as object)
}

/** How many names and notes differ; a sign that keeps a text whole in CSV is not counted. */
function differences(read: readonly (readonly unknown[])[], cells: readonly (readonly string[])[]): number {
  const [, ...rows] = read
  const plain = (cell: unknown) => String(cell ?? '').replace(/^['\t]/, '')
  const wrong = cells.filter(
    ([name, note], at) => plain(rows[at]?.[0]) !== name || plain(rows[at]?.[4]) !== note,
  )
  return wrong.length + Math.abs(rows.length - cells.length)
}

/** The same, after LibreOffice has opened the file and written what it shows; says where there is none. */
async function readByOffice(path: string, cells: readonly (readonly string[])[]): Promise<number | string> {
  const to = `${path}.shown`
  const shown = await promisify(execFile)('soffice', [
    '--headless',
    `-env:UserInstallation=file://${path}.profile`,
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false',
    ...(path.endsWith('.csv') ? ['--infilter=Text - txt - csv (StarCalc):44,34,76'] : []),
    '--outdir',
    to,
    path,
  ]).then(
    () => readFile(join(to, 'addresses.csv')),
    () => null,
  )
  return shown === null ? 'not installed' : differences(parse(shown, { bom: true }), cells)
}
