import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

const PARENT = `
  import { endOnSignal, exitCode, start } from '${join(import.meta.dirname, 'process-group.ts')}'
  endOnSignal(500)
  process.exitCode = await exitCode(start(process.execPath, ['-e', process.argv[1]]))`

/** Prints its id and that of its child process, then runs `onSignal` at each SIGTERM. */
const child = (onSignal: string) => `
  const { spawn } = require('node:child_process')
  const grandchild = spawn('sleep', ['60'])
  let signals = 0
  process.on('SIGTERM', () => { signals++; ${onSignal} })
  console.log(JSON.stringify([process.pid, grandchild.pid]))
  setInterval(() => {}, 1000)`

/** Runs the arguments after it, as npm runs a script. */
const NPM = `
  require('node:child_process').spawn(process.execPath, process.argv.slice(1), {
    env: { ...process.env, npm_lifecycle_event: 'start' }, stdio: 'inherit',
  })`

async function run(
  onSignal: string,
  before: string[] = [],
): Promise<{ parent: ChildProcess; pids: number[] }> {
  const args = [...before, '--input-type=module-typescript', '-e', PARENT, child(onSignal)]
  const parent = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(parent.stdout.setEncoding('utf8'), 'data')
  return { parent, pids: JSON.parse(line) }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const SEQUENCE = `
  import { endOnSignal, exitCode, start } from '${join(import.meta.dirname, 'process-group.ts')}'
  endOnSignal(500, (code) => process.exit(code))
  for (const word of ['first', 'second'])
    await exitCode(start(process.execPath, ['-e', 'console.log(process.argv[1]); setInterval(() => {}, 1000)', word]))`

describe('a signal to the script that started a command', () => {
  it('reaches the command once, even if it is sent twice, and sets the exit code of the script', async () => {
    const { parent, pids } = await run('setTimeout(() => process.exit(40 + signals), 300)')
    parent.kill('SIGTERM')
    parent.kill('SIGTERM')
    expect(await once(parent, 'exit')).toEqual([41, null])
    await vi.waitFor(() => expect(pids.map(alive)).toEqual([false, false]))
  })

  it('kills a command that ignores it, together with its child processes', async () => {
    const { parent, pids } = await run('/* stay */')
    parent.kill('SIGTERM')
    expect(await once(parent, 'exit')).toEqual([137, null])
    await vi.waitFor(() => expect(pids.map(alive)).toEqual([false, false]))
  })

  it('is not needed when npm is killed: the command ends all the same', async () => {
    const { parent, pids } = await run('process.exit()', ['-e', NPM, '--'])
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(pids.map(alive)).toEqual([false, false]), 5000)
  })

  it('ends a sequence of commands, so that the next one does not start', async () => {
    const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', SEQUENCE])
    let output = ''
    parent.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    await once(parent.stdout, 'data')
    parent.kill('SIGTERM')
    expect(await once(parent, 'close')).toEqual([143, null])
    expect(output).toBe('first\n')
  })

  it('is not needed for a watcher when the script is killed: it ends with the process that it watches', async () => {
    const held = PARENT.replace(
      "start(process.execPath, ['-e', process.argv[1]])",
      `start(process.execPath, ['${join(import.meta.dirname, 'with-parent.ts')}', '--watch', process.argv[1]], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })`,
    )
    const folder = await mkdtemp(join(tmpdir(), 'watched-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const watched = join(folder, 'watched.cjs')
    await writeFile(
      watched,
      'console.log(JSON.stringify([process.ppid, process.pid])); setInterval(() => {}, 1000)',
    )
    const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', held, watched])
    const [line] = await once(parent.stdout.setEncoding('utf8'), 'data')
    const pids: number[] = JSON.parse(line)
    expect(pids.map(alive)).toEqual([true, true])
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(pids.map(alive)).toEqual([false, false]), 5000)
  })
})
