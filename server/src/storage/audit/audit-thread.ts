import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openForReading } from '../engine/open-database.ts'
import { chainHead } from '../stores/log/hash-chain.ts'
import { auditBooks } from './audit.ts'
import type { AuditPlace, AuditWord } from './run-audit.ts'

// A thread of its own with a connection of its own: the server answers others meanwhile.
// Where both want the processor the server's own thread goes first; only Linux has priorities of single threads.
if (process.platform === 'linux') setPriority(0, 5)
const place: AuditPlace = workerData
const tell = (word: AuditWord) => parentPort?.postMessage(word)

const database = await openForReading(place)
try {
  for await (const check of auditBooks(database)) tell({ check })
  tell({ head: await chainHead(database.db) })
} finally {
  await database.close()
}
