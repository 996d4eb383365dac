import { type AuditCheck, auditCheckNames } from '#domain/log/audit.ts'
import type { Database } from '../engine/database.ts'
import { accounts } from './accounts.ts'
import { brokenLinks } from './chain.ts'
import { corrections } from './corrections.ts'
import { type Check, type Finding, finding } from './finding.ts'
import { entries, fingerprints } from './log.ts'
import { costs, paybacks, totals } from './money.ts'
import { months } from './months.ts'
import { numbers } from './numbers.ts'
import { file, orphans } from './orphans.ts'
import { packages, persons, words } from './packages.ts'
import { pieces, reserved } from './pieces.ts'
import { proofs } from './proofs.ts'
import { standing } from './standing.ts'
import { statements } from './statements.ts'

const checks: Readonly<Record<AuditCheck, Check>> = {
  file,
  orphans,
  packages,
  words,
  persons,
  pieces,
  reserved,
  costs,
  totals,
  numbers,
  paybacks,
  standing,
  accounts,
  statements,
  corrections,
  entries,
  fingerprints,
  chain: brokenLinks,
  proofs,
  months,
}

export interface CheckResult {
  readonly name: AuditCheck
  /** The first findings, up to the requested number. */
  readonly findings: readonly Finding[]
  /** Number of all findings. */
  readonly count: number
  readonly ms: number
}

/** Audits a snapshot of the whole database, while others continue to write. Nothing is changed. */
export async function* auditBooks({ db, engine }: Database, atMost = 100): AsyncIterable<CheckResult> {
  const trx =
    engine === 'postgres'
      ? await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
      : await db.startTransaction().execute()
  try {
    for (const name of auditCheckNames) {
      const started = performance.now()
      const findings: Finding[] = []
      let count = 0
      for await (const found of readable(name, checks[name](trx))) {
        count += 1
        if (findings.length < atMost) findings.push(found)
      }
      yield { name, findings, count, ms: Math.round(performance.now() - started) }
    }
  } finally {
    await trx.rollback().execute()
  }
}

/**
 * Values that a check cannot work with, such as JSON that is none, are a finding too: they must not hide all
 * others. Errors of the database and of the machine have a code, and end the audit.
 */
async function* readable(name: AuditCheck, findings: AsyncIterable<Finding>): AsyncIterable<Finding> {
  try {
    yield* findings
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error
    // The message of a SyntaxError repeats what is stored.
    const found = error instanceof SyntaxError ? 'not readable' : error.message
    yield finding(`values of the check '${name}'`, 'readable', found)
  }
}
