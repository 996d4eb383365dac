import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endAll, endOnSignal } from '../scripts/process-group.ts'
import { measuredCalls } from './load/task.ts'
import { describeMachine } from './run/machine.ts'
import { type Bench, measure, type Plan, type Target } from './run/measure.ts'
import { sessionOf, signInStaff } from './run/people.ts'
import { type Served, startFloor, startLoad, startProduct, stop } from './run/processes.ts'
import { type Measured, report } from './run/report.ts'
import { compareAnswers, seedOrders } from './run/seed.ts'
import { checkStored, countStored, type Stored } from './run/stored.ts'

// What three calls cost beside a floor that does the same storage work and nothing else:
//   npm run bench             about three minutes
//   npm run bench -- --quick  about twenty seconds, rough

const clients = [1, 16]
const full: Plan = { warmUp: { all_items: 200, add_to_cart: 2000, submit: 1000 }, seconds: 2, rounds: 5 }
const quick: Plan = { warmUp: { all_items: 40, add_to_cart: 300, submit: 200 }, seconds: 0.3, rounds: 3 }
const results = join(import.meta.dirname, 'results')

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-bench-'))
endOnSignal(2000, (code) => {
  rmSync(folder, { recursive: true })
  process.exit(code)
})
try {
  await run(values.quick ? quick : full)
  await rm(folder, { recursive: true })
} catch (error) {
  // The logs of both servers stay behind.
  console.error(error)
  process.exitCode = 1
} finally {
  await endAll('SIGTERM', 2000)
}

async function run(plan: Plan): Promise<void> {
  const machine = describeMachine(folder)
  const { bench, files, before } = await prepare()
  const measured: Measured[] = []
  // In this order: submit adds rows, which all_items would list.
  for (const call of measuredCalls) {
    for (const count of clients) {
      console.log(`measuring ${call} at ${count} ...`)
      measured.push({ call, clients: count, rounds: await measure(bench, plan, call, count) })
    }
  }
  bench.load.disconnect()
  for (const { served, sent } of [bench.product, bench.floor]) {
    await stop(served)
    checkStored(
      before,
      countStored(files[served.name]),
      sent.get('add_to_cart') ?? 0,
      sent.get('submit') ?? 0,
    )
  }
  const text = report(machine, plan, measured)
  await mkdir(results, { recursive: true })
  await writeFile(join(results, 'latest.md'), text)
  await writeFile(join(results, 'latest.json'), JSON.stringify({ machine, plan, measured }, null, 2))
  console.log(`\n${text}`)
}

interface Prepared {
  readonly bench: Bench
  readonly files: Readonly<Record<Served['name'], string>>
  readonly before: Stored
}

/** Fills the product's database over its API, then gives the floor a copy of it. */
async function prepare(): Promise<Prepared> {
  console.log('signing people in and saving orders ...')
  const dataDir = join(folder, 'product')
  const code = randomBytes(9).toString('base64url')
  const first = await startProduct(dataDir, code)
  const tokens = await signInStaff(first, Math.max(...clients), code)
  const [token = ''] = tokens
  const rows = await seedOrders(first, token)
  await stop(first)

  const files = { product: join(dataDir, 'parcel-desk.sqlite'), floor: join(folder, 'floor.sqlite') }
  await copyFile(files.product, files.floor)
  const before = countStored(files.product)
  const product: Target = { served: await startProduct(dataDir, code), tokens, sent: new Map() }
  const sessions = tokens.map(sessionOf)
  const floor: Target = { served: await startFloor(files.floor), tokens: sessions, sent: new Map() }
  await compareAnswers(product.served, token, floor.served, sessions[0] ?? '')
  return { bench: { load: startLoad(), product, floor, rows }, files, before }
}
