import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { updatePreferences } from '#contract/preference.ts'
import { densities } from '#domain/people/preferences.ts'
import { actorsOf, whileWriting } from '../testkit/actors/actor.ts'
import { addActors, addWrong, checkActors, newTally, type Tally } from '../testkit/actors/check.ts'
import { callServer } from '../testkit/api-client.ts'
import { auditOf } from '../testkit/audit.ts'
import { bookProblemsOf } from '../testkit/books.ts'
import { type Environment, serverOf, withEnvironment } from '../testkit/environment/environment.ts'
import type { SignedIn } from '../testkit/people.ts'
import { installedFolder } from '../testkit/postgres/binaries.ts'
import { databaseUrl, runSql } from '../testkit/postgres/database.ts'
import { type Postgres, startPostgres } from '../testkit/postgres/launcher.ts'
import { table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { until } from '../testkit/until.ts'

// Kills the primary of two PostgreSQL while people write, and goes on with its synchronous standby by the
// steps of docs/operations.md (Standbys).

/** Why it cannot run here; null if it can. */
export const noStandbyBecause = (): string | null =>
  existsSync(join(installedFolder() ?? '', 'pg_basebackup'))
    ? null
    : 'pg_basebackup is not here: apt-get install postgresql'

interface Plan {
  readonly rounds: number
  readonly admins: number
  readonly seed: number
  /** Acknowledged writes before each kill. */
  readonly writes: number
}

/**
 * In each round the primary dies, its standby takes over, and gets a new standby. It is told in ms from the
 * kill when the standby took writes (`promoted`), and when a person's write was stored again (`refused`).
 */
export async function promotions({ rounds, admins, seed, writes }: Plan) {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-standby-'))
  const urlFile = join(folder, 'database_url')
  let primary = await startPostgres({ durable: true, replicated: {} })
  let standby: Postgres | undefined
  const tally = newTally()
  const found: Record<'acknowledged' | 'unanswered' | 'stored' | 'promoted' | 'refused', number>[] = []
  try {
    const name = new URL(await primary.newDatabase()).pathname.slice(1)
    const pointAt = ({ url }: Postgres) => writeFile(urlFile, databaseUrl(url, name))
    await pointAt(primary)
    const settings = { DATABASE_URL: '', DATABASE_URL_FILE: urlFile }
    await withEnvironment('postgres', { admins, staff: 0, postgres: primary, settings }, async (opened) => {
      const actors = actorsOf(opened.admins, seed)
      while (found.length < rounds && tally.problems.length === 0) {
        const next = await addStandby(primary)
        standby = next
        const before = { ...tally }
        const times = await whileWriting(actors, serverOf(opened), writes, async () => {
          const killed = performance.now()
          await primary.kill()
          await promote(next)
          const promoted = performance.now() - killed
          await pointAt(next)
          await opened.kill(0)
          await opened.start(0)
          await until('nothing can be written after the promotion', 60, () => isSaved(opened))
          return { promoted, refused: performance.now() - killed }
        })
        await primary.stop()
        primary = next
        standby = undefined
        await judge(opened, actors, tally, databaseUrl(primary.url, name))
        const since = (count: 'acknowledged' | 'unanswered' | 'stored') => tally[count] - before[count]
        found.push({
          ...times,
          acknowledged: since('acknowledged'),
          unanswered: since('unanswered'),
          stored: since('stored'),
        })
      }
    })
    return { tally, promotions: found }
  } finally {
    await standby?.stop()
    await primary.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function judge(
  environment: Environment,
  actors: ReturnType<typeof actorsOf>,
  tally: Tally,
  url: string,
) {
  await checkActors(serverOf(environment), actors, tally)
  addActors(tally, actors)
  const address = { url, file: '' }
  addWrong(tally, await bookProblemsOf(address, tally))
  addWrong(tally, await auditOf(address))
}

/** A standby without which the primary acknowledges nothing. */
async function addStandby({ url }: Postgres): Promise<Postgres> {
  const standby = await startPostgres({ durable: true, replicated: { of: url } })
  await runSql(url, "alter system set synchronous_standby_names = '*'")
  await runSql(url, 'select pg_reload_conf()')
  const isFollowed = "select 1 from pg_stat_replication where sync_state = 'sync'"
  while ((await runSql(url, isFollowed)).length === 0) await wait(20)
  return standby
}

async function promote({ url }: Postgres): Promise<void> {
  await runSql(url, 'select pg_promote()')
  await runSql(url, 'alter system reset synchronous_standby_names')
  await runSql(url, 'select pg_reload_conf()')
}

/** Whether a person can save something that no actor counts. */
async function isSaved(environment: Environment): Promise<boolean> {
  const [as] = environment.admins as [SignedIn]
  const body = { density: densities[0] }
  return (await callServer(serverOf(environment), updatePreferences, { body }, { as })).status === 200
}

if (import.meta.main) {
  const full = { rounds: 5, people: 6, writes: 200, seed: 1, keep: false }
  await run('resilience:standby', full, async ({ rounds, people, writes, seed }) => {
    const because = noStandbyBecause()
    if (because !== null) throw new Error(because)
    const { tally, promotions: rows } = await promotions({ rounds, admins: people, writes, seed })
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    return {
      title: 'A primary that dies',
      problems: tally.problems,
      sections: [
        `${people} people write as fast as they are answered. After ${writes} acknowledged writes the primary is killed (SIGKILL of all its processes); then the steps of
docs/operations.md, Standbys, follow at once, as a program does them: promote the standby, give the server its address, start the server again. Its standby was a synchronous one.
Lost acknowledged writes: ${tally.lost}; stored in part: ${tally.half}; stored twice: ${tally.doubled}; unexpected answers and findings of the audit: ${tally.wrong}.`,
        table(
          'round | acknowledged writes | cut off | of those stored | standby takes writes after s | a person’s write is stored after s',
          rows.map((row, at) => [
            at + 1,
            row.acknowledged,
            row.unanswered,
            row.stored,
            seconds(row.promoted),
            seconds(row.refused),
          ]),
        ),
      ],
    }
  })
}
