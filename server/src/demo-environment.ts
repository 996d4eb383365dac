import { basename, dirname, join, resolve } from 'node:path'

/** What a demo takes over from the environment; everything else has its default, or the value below. */
const taken = ['PORT', 'HOST', 'LOG_LEVEL'] as const
/** No outside service is asked, and no backups are made of data that is thrown away. */
const fixed = { COURIER: 'sandbox', EXCHANGE_RATE_SOURCE: 'fixed', BACKUP_EVERY_HOURS: '0' } as const

const ownMachine = ['127.0.0.1', 'localhost', '::1']

/** The environment of a demo, made from that of the process (business-rules.md 7). */
export function demoEnvironment(env: NodeJS.ProcessEnv): { data: NodeJS.ProcessEnv; problems: string[] } {
  const data: NodeJS.ProcessEnv = { ...fixed, DATA_DIR: demoFolder(env.DATA_DIR ?? './data') }
  for (const name of taken) if (env[name] !== undefined) data[name] = env[name]
  return { data, problems: [...problemsOf(env)] }
}

/** Beside the folder of the real data: ./data-demo for ./data. */
function demoFolder(dataDir: string): string {
  const folder = resolve(dataDir)
  return join(dirname(folder), `${basename(folder)}-demo`)
}

function* problemsOf({ HOST, DATABASE_URL }: NodeJS.ProcessEnv): Iterable<string> {
  if (DATABASE_URL !== undefined) {
    yield 'DATABASE_URL is set, and a demo never touches a real database: start the demo without it'
  }
  if (HOST !== undefined && !ownMachine.includes(HOST)) {
    yield `HOST is ${HOST}, and everybody who reaches a demo is let in without a password: start it without HOST, or with HOST=127.0.0.1`
  }
}
