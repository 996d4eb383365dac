import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseLocation } from '../config.ts'
import { demoMark, demoMarkText, isDemoFolder } from '../demo-folder.ts'
import { makeSecrets, writeSecrets } from '../first-start.ts'
import { holdSqliteAlone } from '../storage/engine/open-sqlite.ts'
import { makeDemo } from './demo-story/make-demo.ts'
import { runCommand, UsageError } from './shared/run-command.ts'

/**
 * The first step of `npm start -- --demo`: makes the data folder of the demo unless it is there; with
 * `--fresh`, replaces it. Never touches a folder that it has not made.
 */
await runCommand(
  async ({ dataDir }) => {
    const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
    if (existsSync(dataDir) && !isDemoFolder(dataDir)) {
      throw new UsageError(`${dataDir} was not made by the demo, so it stays as it is. Move it away first.`)
    }
    if (existsSync(dataDir) && !values.fresh) return true
    refuseWhileServed(dataDir)
    // Left over when an earlier start was interrupted.
    const made = `${dataDir}.new`
    if (isDemoFolder(made)) await rm(made, { recursive: true })
    await makeFolder(made)
    // Again, since making the data takes seconds.
    refuseWhileServed(dataDir)
    await rm(dataDir, { recursive: true, force: true })
    await rename(made, dataDir)
    console.log(`The data of the demo is in ${dataDir}.`)
    return true
  },
  { demo: true },
)

/** A running demo would go on with files that are deleted. */
function refuseWhileServed(dataDir: string): void {
  const { file } = databaseLocation({ dataDir })
  if (!existsSync(file) || holdSqliteAlone(file)) return
  throw new UsageError(`A demo is running on ${dataDir}, so its data stays as it is. Stop that demo first.`)
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  await writeFile(join(folder, demoMark), demoMarkText)
  await makeDemo(databaseLocation({ dataDir: folder }).file, Date.now())
  writeSecrets(folder, makeSecrets(true))
}
