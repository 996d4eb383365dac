import { execFile } from 'node:child_process'

export interface Ended {
  readonly code: number
  readonly text: string
}

/** Runs an owner's command as its npm script does, in a separate process. */
export function runCommand(
  name:
    | 'demo'
    | 'audit'
    | 'backup'
    | 'restore'
    | 'export'
    | 'migrate-to-postgres'
    | 'reset-two-factor'
    | 'four-eyes-off',
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  limits = '',
): Promise<Ended> {
  const line = `${limits} exec "$0" "$@"`
  // Under `limits`, such as a full disk, the compile cache is switched off.
  const { PATH, NODE_COMPILE_CACHE: kept } = process.env
  const NODE_COMPILE_CACHE = limits === '' ? kept : undefined
  const command = ['-c', line, process.execPath, `server/src/commands/${name}.ts`, ...args]
  return new Promise((done) => {
    execFile('sh', command, { env: { PATH, NODE_COMPILE_CACHE, ...env } }, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : Number(error.code), text: `${stdout}${stderr}` })
    })
  })
}
