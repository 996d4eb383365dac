import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { newPlace, USER, untilAnswering } from './place.ts'

// A test's data need not outlive a power cut; nobody but us may connect.
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=64MB',
  'log_min_messages=fatal',
]

// Creates and runs PostgreSQL until our end of its input closes, then removes the folder: also when we were killed.
// It asks again and again, for a PostgreSQL that has just begun does not listen yet.
const KEEPER = `
exec 3<&0
folder=$1 initdb=$2 user=$3
shift 3
cleanup() { cd / && rm -rf "$folder"; }
"$initdb" -D "$folder/data" --username="$user" --pwfile="$folder/password" --auth=password \\
  --encoding=UTF8 --no-locale --no-sync >/dev/null || { cleanup; exit 1; }
"$@" &
server=$!
(cat <&3 >/dev/null; while kill -INT $server 2>/dev/null; do sleep 0.1; done) &
wait $server
cleanup`

/** A PostgreSQL of our own: a fresh data folder, a free port of 127.0.0.1, gone without a trace after `stop`. */
export interface Cluster {
  /** Address of the database `postgres`, as a user who may create others. */
  readonly url: string
  /** Where all of it is. */
  readonly folder: string
  readonly stop: () => Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const { folder, owner, binaries, port, url } = await newPlace()
  const options = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting])
  const command = [join(binaries, 'postgres'), '-D', join(folder, 'data'), ...options]
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', folder, join(binaries, 'initdb'), USER, ...command], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...owner,
  })
  let said = ''
  keeper.stderr?.on('data', (text) => {
    said += text
  })
  const stop = async () => {
    if (keeper.exitCode !== null) return
    const ended = once(keeper, 'exit')
    keeper.stdin?.end()
    await ended
  }
  if (!(await untilAnswering(url, () => keeper.exitCode !== null))) {
    await stop()
    throw new Error(`PostgreSQL did not start:\n${said}`)
  }
  return { url, folder, stop }
}
