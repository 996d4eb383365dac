import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../../lower-priority.ts'
import { openForReading } from '../open-database.ts'
import { chainHead } from '../stores/log/hash-chain.ts'
import { auditBooks } from './audit.ts'
import type { AuditLocation, AuditMessage } from './run-audit.ts'

// The audit runs in a thread with a connection of its own, so that the server answers others meanwhile.
lowerThreadPriority()
const location: AuditLocation = workerData
const post = (message: AuditMessage) => parentPort?.postMessage(message)

const database = await openForReading(location)
try {
  for await (const check of auditBooks(database)) post({ check })
  post({ head: await chainHead(database.db) })
} finally {
  await database.close()
}
