import { deepStrictEqual } from 'node:assert'
import { auditBooks } from '../../server/src/storage/audit/audit.ts'
import { openForReading } from '../../server/src/storage/open-database.ts'
import type { MeasuredCall } from '../calls/measured-call.ts'
import type { Place } from '../ground/ground.ts'
import type { Target } from './target.ts'

/** Throws unless both answer a read the same, so that it is the same work. */
export async function compareAnswers(call: MeasuredCall, one: Target, other: Target): Promise<void> {
  if (call.call.method !== 'GET' || call.differs) return
  const [wanted, found] = await Promise.all([one, other].map((target) => answerOf(call, target)))
  deepStrictEqual(found, wanted, `${call.name} is answered otherwise by the floor`)
}

async function answerOf({ name, shots }: MeasuredCall, { served, desk }: Target): Promise<unknown> {
  const [shot] = await shots(desk, 1)
  if (!shot) throw new Error(`${name}: nothing to ask`)
  const headers = { authorization: `Bearer ${shot.token}` }
  const response = await fetch(new URL(shot.path, served.url), { headers })
  if (!response.ok) throw new Error(`${name} is answered with ${response.status}, see ${served.log}`)
  return response.json()
}

/** Throws unless the books hold: what was answered is stored, whole, with its evidence. */
export async function auditPlace(place: Place, whose: string): Promise<void> {
  const database = await openForReading(place)
  try {
    for await (const { name, findings } of auditBooks(database, 5)) {
      if (findings.length > 0) throw new Error(`the books of ${whose}, ${name}: ${JSON.stringify(findings)}`)
    }
  } finally {
    await database.close()
  }
}
