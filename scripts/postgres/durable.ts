import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Place, USER, untilAnswering } from './place.ts'

// As an owner would run it: what was committed is on disk. Only the way to it and its size are ours.
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'log_min_messages=fatal',
]

// Runs PostgreSQL until our end of its input closes: also when we were killed.
const KEEPER = `
exec 3<&0
"$@" &
server=$!
(cat <&3 >/dev/null; while kill -INT $server 2>/dev/null; do sleep 0.1; done) &
wait $server`

/** Makes a data folder, in which nothing must be. */
export function makeData({ folder, owner, binaries }: Place, data: string): void {
  const identity = [`--username=${USER}`, `--pwfile=${join(folder, 'password')}`, '--auth=password']
  const format = ['--encoding=UTF8', '--no-locale', '--no-sync']
  execFileSync(join(binaries, 'initdb'), ['-D', data, ...identity, ...format], {
    cwd: folder,
    stdio: 'ignore',
    ...owner,
  })
}

/** A PostgreSQL that keeps what it has promised. */
export interface RunningPostgres {
  /** Of its first process. */
  pid(): number
  end(): Promise<void>
}

export async function runData(place: Place, data: string): Promise<RunningPostgres> {
  const { folder, owner, binaries, port, url } = place
  const options = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting])
  const command = [join(binaries, 'postgres'), '-D', data, ...options]
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', ...command], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...owner,
  })
  const ended = once(keeper, 'exit')
  const end = async () => {
    keeper.stdin?.end()
    await ended
  }
  if (await untilAnswering(url, () => keeper.exitCode !== null)) {
    return { pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), end }
  }
  await end()
  throw new Error('PostgreSQL did not start')
}
