import { demoPeople } from '#domain/people/demo-people.ts'
import type { Database } from '../../storage/engine/database.ts'
import { withIdsOf } from '../../storage/engine/new-id.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { chainHead, sealLog } from '../../storage/stores/log/hash-chain.ts'
import { claimMail } from '../../storage/stores/mail/claim-mail.ts'
import { markMailSent } from '../../storage/stores/mail/mail.store.ts'
import { lastTransactionNumber } from '../../storage/stores/transaction/transaction.store.ts'
import { fillDatabase } from '../made-up-business/fill-database.ts'
import { demoBusiness } from '../made-up-business/manner.ts'
import { type DemoContext, makeDemoContext, personOf } from './demo-context.ts'
import { closeOldMonths } from './months.ts'
import { chapterDays, runStory } from './story.ts'

const day = 24 * 3_600_000
/** Eight in Shanghai, in ms of a day in UTC. */
const morning = 5 * 60_000
/** Before the end of the history, in ms. */
const lastHour = 3_600_000
/** Between two calls, in ms. */
const betweenCalls = 100_000

/** Makes the embedded database of a demo: its made-up business, and within that the story of its parties. */
export async function makeDemo(
  file: string,
  until: number,
  packages: number = demoBusiness.packages,
): Promise<void> {
  const database = await openDatabase({ url: undefined, file, mustExist: false }, until, (error) =>
    console.error(error.message),
  )
  try {
    await fillDemo(database, until, packages)
  } finally {
    await database.close()
  }
}

/** Fills an empty database with them. */
export async function fillDemo(
  database: Database,
  until: number,
  packages: number = demoBusiness.packages,
): Promise<void> {
  let time = 0
  const clock = {
    now: () => time,
    advance: () => {
      time += betweenCalls
    },
  }
  // In the morning, when the payments of earlier days are made.
  const pauses = chapterDays.map((days) => Math.floor((until - days * day) / day) * day + morning)
  const business = { ...demoBusiness, packages, until, pauses }
  let context: DemoContext | null = null
  let chapters: AsyncGenerator<void, void, void> | null = null
  const runChapter = async (work: () => Promise<unknown>) => {
    await withIdsOf(() => time, work)
    while (await sealLog(database));
    await markMailsSent(database, time)
  }
  await fillDatabase(database, business, undefined, async (pause) => {
    time = Math.max(time, pause)
    context ??= await demoContextOf(database, clock)
    chapters ??= runStory(context, until)
    const story = chapters
    await runChapter(() => story.next())
    return { head: await chainHead(database.db), lastNumber: await lastTransactionNumber(database.db) }
  })
  // When all is there, so that the books can be checked.
  time = until - lastHour
  await runChapter(async () => closeOldMonths(await demoContextOf(database, clock)))
}

/** The mails of a chapter count as sent: the first start would report them as too old. */
async function markMailsSent(database: Database, now: number): Promise<void> {
  for (;;) {
    const mail = await claimMail(database, now, now + betweenCalls)
    if (!mail) return
    await markMailSent(database.db, mail, now)
  }
}

async function demoContextOf(database: Database, clock: Parameters<typeof makeDemoContext>[1]) {
  const [admin, staff, visitor] = await Promise.all(
    (['admin', 'staff', 'visitor'] as const).map((role) =>
      personOf(database, demoPeople.find((person) => person.role === role)?.email ?? ''),
    ),
  )
  if (!admin || !staff || !visitor) throw new Error('the demo has nobody of a role')
  return makeDemoContext(database, clock, { admin, staff, visitor })
}
