import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fillDatabase } from '../server/src/commands/made-up-business/fill-database.ts'
import { seededPassword } from '../server/src/commands/made-up-business/people.ts'
import { readConfig } from '../server/src/config.ts'
import { makeSecrets, readSecrets, writeSecrets } from '../server/src/first-start.ts'
import { openDatabase } from '../server/src/storage/open-database.ts'

// Fills the empty database of DATA_DIR or DATABASE_URL with three years of made-up data:
//   npm run seed -- --packages 100000 [--seed 1] [--until 2026-11-21]

const { values } = parseArgs({
  options: {
    packages: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    until: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
})
const business = {
  packages: Number(values.packages),
  seed: Number(values.seed),
  until: Date.parse(`${values.until}T00:00:00Z`),
}
if (!Number.isInteger(business.packages) || business.packages < 1 || !Number.isFinite(business.until)) {
  throw new RangeError('--packages must be a whole number above 0, --until a day such as 2026-11-21')
}

const config = readConfig(process.env)
mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
const secrets = readSecrets(config.dataDir)
const embedded = config.DATABASE_URL === undefined
const file = join(config.dataDir, 'parcel-desk.sqlite')
const database = await openDatabase(
  { url: config.DATABASE_URL, file, mustExist: false },
  business.until,
  (error) => console.error(error.message),
)
try {
  const started = performance.now()
  await fillDatabase(database, business, (packages) => {
    if (packages % 5000 === 0) console.log(`${packages} packages ...`)
  })
  if (!secrets) writeSecrets(config.dataDir, makeSecrets(embedded))
  const seconds = (performance.now() - started) / 1000
  const rate = Math.round((business.packages / seconds) * 60)
  console.log(`${business.packages} packages in ${seconds.toFixed(1)} s, ${rate} a minute.`)
  console.log(`Log in as person1@example.com (admin) to person10@example.com, password: ${seededPassword}`)
} finally {
  await database.close()
}
