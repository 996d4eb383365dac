import { table } from '../testkit/report/report.ts'
import { run } from '../testkit/report/run.ts'
import { typeOrders } from './entry/before.ts'
import { expected } from './entry/chat-log.ts'
import { type Job, workAtDesk } from './entry/desk.ts'
import { pasteOrders } from './entry/now.ts'
import { type Recorded, record } from './entry/record.ts'
import { type Cost, noCost, steps, timeOf } from './entry/typist.ts'
import { checkOut } from './reference.ts'

// Measures what it costs to record a chat log of parcels, typed before there was paste and pasted now, in
// Chromium. README.md says how to run it.

/** The last commit without paste, catalogue and drafts. */
const withoutPaste = 'bf428cfa'
const most = { time: 1 / 3, keys: 1 / 4 }

await run('bench:entry', { against: withoutPaste, jobs: false, keep: false }, async (given, atEnd) => {
  const { against, jobs: onlyJobs } = given
  console.log('the jobs of the desk ...')
  const jobs = await workAtDesk(atEnd)
  const problems = problemsOfDesk(jobs)
  const report = { title: 'Jobs of the desk', kept: 'entry-jobs', problems }
  if (onlyJobs && against === withoutPaste) return { ...report, sections: deskOf(jobs) }
  const reference = await checkOut(against)
  atEnd(() => reference.close())
  if (onlyJobs) {
    const formerly = await workAtDesk(atEnd, reference.folder)
    return { ...report, sections: deskOf(jobs, { jobs: formerly, commit: reference.commit }) }
  }
  const desk = { sections: deskOf(jobs), problems }
  console.log('typing each order ...')
  const before = await record(atEnd, typeOrders, { folder: reference.folder, catalogue: false })
  console.log('pasting the chat log ...')
  const now = await record(atEnd, pasteOrders, { catalogue: true })
  return {
    title: 'A chat log, typed and pasted',
    sections: [...sectionsOf(before, now, reference.commit), ...desk.sections],
    problems: [...problemsOf(before, now), ...desk.problems],
  }
})

function sectionsOf(before: Recorded, now: Recorded, commit: string): string[] {
  const both = [before, now]
  const each = (value: (of: Recorded) => number) => both.map((one) => Math.round(value(one)))
  const withRatio = (value: (of: Recorded) => number) => [
    ...each(value),
    (value(now) / value(before)).toFixed(2),
  ]
  const lines = [
    ['seconds', ...withRatio(({ all }) => timeOf(all))],
    ['keys', ...withRatio(({ all }) => all.keys)],
    ['pointer actions', ...each(({ all }) => all.pointer), ''],
    ['sheets and marked fields read', ...each(({ all }) => all.reads), ''],
    ['seconds waited', ...both.map(({ all }) => all.waits.toFixed(1)), ''],
    ['wrong receivers', ...each(({ wrong }) => wrong.receivers.length), ''],
    ['wrong lines', ...each(({ wrong }) => wrong.lines.length), ''],
  ]
  const ofSteps = steps.map((step) => [
    step,
    ...both.flatMap(({ costs }) => {
      const cost = costs.get(step) ?? noCost
      return [Math.round(timeOf(cost)), cost.keys, cost.reads]
    }),
  ])
  return [
    `${expected.length} parcels with 5 items each: typed on ${commit}, which has no paste, and pasted on this commit, whose catalogue holds the
products. Seconds are keys × 0.2, pointer actions × 1.1, 1.35 for each sheet and marked field that is read, and the measured waits. A Chinese
character counts as one key, though an input method needs more. The aims are a third of the time and a quarter of the keys.`,
    table('figure | typed | pasted | ratio', lines),
    table('step | typed: seconds | keys | reads | pasted: seconds | keys | reads', ofSteps),
  ]
}

/** Beside those of another commit, where it can do the job. */
function deskOf(
  jobs: readonly Job[],
  formerly?: { readonly jobs: readonly Job[]; readonly commit: string },
): string[] {
  const shown = (cost: Cost | null | undefined) => [cost?.keys ?? '–', cost?.pointer ?? '–']
  const rows = jobs.map(({ name, keys, clicks, cost }) => {
    const before = formerly ? shown(formerly.jobs.find((job) => job.name === name)?.cost) : []
    return [name, ...shown(cost), keys, clicks, ...before]
  })
  const old = formerly ? ` | keys on ${formerly.commit} | clicks on ${formerly.commit}` : ''
  return [table(`job, submitted | keys | clicks | keys at most | clicks at most${old}`, rows)]
}

function problemsOfDesk(jobs: readonly Job[]): string[] {
  return jobs.flatMap(({ name, keys, clicks, cost }) => {
    if (!cost) return `${name} could not be done`
    const isDear = cost.keys > keys || cost.pointer > clicks
    return isDear ? `${name} takes ${cost.keys} keys and ${cost.pointer} clicks` : []
  })
}

function problemsOf(before: Recorded, now: Recorded): string[] {
  const wrong = [before, now].flatMap(({ wrong: { receivers, lines } }) => [...receivers, ...lines])
  const time = timeOf(now.all) / timeOf(before.all)
  const keys = now.all.keys / before.all.keys
  return [
    ...wrong,
    ...(time > most.time ? [`the time is ${time.toFixed(2)} of that before`] : []),
    ...(keys > most.keys ? [`the keys are ${keys.toFixed(2)} of those before`] : []),
  ]
}
