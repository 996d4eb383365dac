import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { login } from '#contract/account.ts'
import { addAddress, listAddresses } from '#contract/address.ts'
import { submitOrder } from '#contract/order.ts'
import { getTodos } from '#contract/overview.ts'
import { getPostSlip } from '#contract/package.ts'
import { addProof } from '#contract/payment-proof.ts'
import { endOtherSessions } from '#contract/session.ts'
import { listSettings } from '#contract/setting.ts'
import { getHealth } from '#contract/system.ts'
import { seededPassword } from '../server/src/commands/made-up-business/people.ts'
import { addressAt } from '../testkit/actors/operations.ts'
import { callServer, requireAnswer } from '../testkit/api-client.ts'
import { openFixtures } from '../testkit/fixture-db/open-fixtures.ts'
import { type LoadRequest, type LoadTask, openLoad } from '../testkit/load/load.ts'
import { buildOrder, settingsFrom } from '../testkit/orders.ts'
import { inBatches, type SignedIn } from '../testkit/people.ts'
import { memoryOf } from '../testkit/report/cpu-time.ts'
import { median, percentile } from '../testkit/report/percentile.ts'
import { engineNames, engines, table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { type ServerProcess, startOn } from '../testkit/server-process.ts'

// One visitor attacks with a script, while another person works. README.md says how to run it.

interface Target {
  readonly served: ServerProcess
  readonly attacker: SignedIn
  readonly other: SignedIn
}

interface Attack {
  readonly name: string
  /** Prepares the attack, and says what is sent. */
  task(target: Target): Promise<LoadTask>
}

/**
 * 127.0.0.1 is a trusted proxy, behind which everybody has an address of their own; another address connects
 * directly.
 */
export const settings = { TRUST_PROXY: '127.0.0.1' }
const attackersAddress = '203.0.113.66'

export const attacks: readonly Attack[] = [
  {
    name: 'long lists on five hundred connections',
    async task(target) {
      const body = { ...addressAt(1), note: '周末送货，请先打电话。'.repeat(40) }
      const all = Array.from({ length: 1000 }, () => body)
      await inBatches(all, 10, (address) =>
        requireAnswer(target.served, addAddress, { body: address }, { as: target.other }),
      )
      return fire(target, 500, get(target, listAddresses.path))
    },
  },
  {
    name: 'long lists that are not read',
    task: async (target) => ({
      kind: 'unread',
      every: 100,
      part: { url: target.served.url, connections: 1, requests: [get(target, listAddresses.path)] },
    }),
  },
  {
    name: 'slips of 2,700 hostile names',
    async task(target) {
      await saveLongOrder(target, 'SLIP0000001')
      return fire(target, 50, get(target, `${getPostSlip.path}?pk_id=SLIP0000001`))
    },
  },
  {
    name: 'files of 8 MB on fifty connections',
    task: async (target) =>
      fire(target, 50, {
        ...get(target, `${addProof.path}?transaction_id=x`, { 'content-type': 'application/octet-stream' }),
        method: addProof.method,
        body: 'x'.repeat(8_000_000),
      }),
  },
  {
    name: 'writes as fast as they are answered',
    task: async (target) =>
      fire(target, 50, { ...get(target, endOtherSessions.path), method: endOtherSessions.method }),
  },
  {
    name: 'forged tokens on five hundred connections',
    task: async (target) =>
      fire(target, 500, get({ attacker: { name: '', token: 'a.b.c' } }, listAddresses.path)),
  },
  {
    name: 'two thousand connections that begin a request and wait',
    task: async ({ served: { url } }) => ({
      kind: 'idle',
      text: 'GET /api/about HTTP/1.1\r\nx: ',
      part: { url, connections: 2000, requests: [] },
    }),
  },
]

const fire = ({ served: { url } }: Target, connections: number, request: LoadRequest): LoadTask => ({
  kind: 'fire',
  part: { url, connections, requests: [request] },
})

const get = ({ attacker: { token } }: Pick<Target, 'attacker'>, path: string, more = {}): LoadRequest => ({
  method: 'GET',
  path,
  headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': attackersAddress, ...more },
})

/** The longest name: a letter with three marks above and below, which takes longest to draw. */
const longestItem = 'a\u0323\u0337\u0308\u0301'.repeat(40).slice(0, 199)

async function saveLongOrder({ served, attacker }: Target, pkId: string): Promise<void> {
  const { result } = await requireAnswer(served, listSettings, {}, { as: attacker })
  const lines = (['sold', 'stock', 'employee'] as const).flatMap((list) =>
    Array.from({ length: 900 }, () => ({ item: longestItem, [list]: 1 })),
  )
  const body = buildOrder(pkId, lines, { weight: 600, settings: settingsFrom(result) })
  const { status, text } = await callServer(served, submitOrder, { body }, { as: attacker })
  if (status !== 200 && status !== 409) throw new Error(text)
}

/** What another person and a monitor see, who ask ten times a second; times in ms. */
interface Seen {
  readonly times: readonly number[]
  readonly bad: number
}

/**
 * Attacks a server for `ms`. `memory` is the most of the server in MB, null where it is unknown; `saved` are
 * the addresses that were saved for another person, `lost` those of them that are not stored.
 */
export async function underAttack(target: Target, attack: Attack, ms: number) {
  const task = await attack.task(target)
  const before = await watch(target, wait(Math.min(ms / 3, 3000)))
  const load = openLoad()
  const attacking = load.send(task, ms)
  const notes: string[] = []
  let memory: number | null = null
  const saving = every(500, attacking, async (at) => {
    memory = Math.max(memory ?? 0, memoryOf(target.served.process.pid) ?? 0) || null
    const note = `${attack.name} ${at}`
    const body = { ...addressAt(at), note }
    const { status } = await callServer(target.served, addAddress, { body }, { as: target.other })
    if (status === 200) notes.push(note)
  })
  const during = await watch(target, attacking)
  await saving
  const { counts } = await attacking
  load.close()
  const { result } = await requireAnswer(target.served, listAddresses, {}, { as: target.other })
  const stored = new Set(result.map(({ note }) => note))
  const lost = notes.filter((note) => !stored.has(note)).length
  return { attack, before, during, memory, saved: notes.length, lost, answers: counts }
}

async function watch({ served, other }: Target, over: Promise<unknown>): Promise<Seen> {
  const times: number[] = []
  let bad = 0
  await every(100, over, async () => {
    const began = performance.now()
    const { status } = await callServer(served, getTodos, {}, { as: other }).catch(() => ({ status: 0 }))
    times.push(performance.now() - began)
    const health = await callServer(served, getHealth, {}).catch(() => ({ status: 0 }))
    if (status !== 200 || health.status !== 200) bad += 1
  })
  return { times, bad }
}

/** Starts `act` every so many ms until `over`. */
async function every(ms: number, over: Promise<unknown>, act: (at: number) => Promise<void>): Promise<void> {
  let going = true
  void over.finally(() => {
    going = false
  })
  const acts: Promise<void>[] = []
  while (going) {
    acts.push(act(acts.length))
    await wait(ms)
  }
  await Promise.all(acts)
}

/**
 * During an attack others wait less than a second, nothing of theirs is refused or lost, and memory stays
 * below 600 MB.
 */
function problemsOf({ attack, during, memory, lost }: Awaited<ReturnType<typeof underAttack>>): string[] {
  const p95 = percentile(during.times, 95)
  return [
    ...(p95 > 1000 ? [`p95 ${Math.round(p95)} ms`] : []),
    ...(during.bad > 0 ? [`${during.bad} of ${during.times.length} not answered with 200`] : []),
    ...(lost > 0 ? [`${lost} saved addresses lost`] : []),
    ...(memory !== null && memory > 600 ? [`memory ${Math.round(memory)} MB`] : []),
  ].map((problem) => `${attack.name}: ${problem}`)
}

function timesOf(times: readonly number[]): string {
  return [median(times), percentile(times, 95), Math.max(...times)].map((ms) => ms.toFixed(0)).join(', ')
}

if (import.meta.main) {
  const full = { seconds: 10, packages: 10_000, only: '', keep: false }
  await run('resilience:flood', full, async ({ seconds, packages, only }, atEnd) => {
    const rows: (string | number)[][] = []
    const problems: string[] = []
    for (const engine of engines) {
      const fixtures = await openFixtures(engine === 'postgres')
      atEnd(() => fixtures.close())
      const { file, url } = await fixtures.fresh(packages, 'attacked')
      for (const attack of attacks.filter(({ name }) => name.includes(only))) {
        console.log(`${engine}, ${attack.name} ...`)
        const served = await startOn(dirname(file), { ...(url && { DATABASE_URL: url }), ...settings })
        const signIn = async (number: number): Promise<SignedIn> => {
          const body = { email: `person${number}@example.com`, password: seededPassword }
          return requireAnswer(served, login, { body })
        }
        const target = { served, attacker: await signIn(3), other: await signIn(1) }
        const result = await underAttack(target, attack, seconds * 1000)
        served.process.kill('SIGKILL')
        problems.push(...problemsOf(result).map((problem) => `${engine}: ${problem}`))
        const { before, during, memory, saved, lost, answers } = result
        rows.push([
          engineNames[engine],
          attack.name,
          timesOf(before.times),
          timesOf(during.times),
          `${during.bad} of ${during.times.length}`,
          `${lost} of ${saved}`,
          memory === null ? '?' : Math.round(memory),
          Object.entries(answers)
            .map(([what, count]) => `${what}: ${count}`)
            .join(', '),
        ])
      }
    }
    const head =
      'database | attack | before: median, p95, max | during: median, p95, max | not answered with 200 | lost | memory MB | answers to the attack'
    return {
      title: 'Floods',
      problems,
      sections: [
        `A business of ${packages} packages. One person attacks for ${seconds} s with a script; meanwhile an admin makes a small call and asks for /api/health ten times a second, and
  saves an address twice a second. Times are those of the small call, in ms; sender, server and database share the machine. They may be a second at the 95th percentile, memory 600 MB.`,
        table(head, rows),
      ],
    }
  })
}
