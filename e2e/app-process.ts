import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Commands } from './app-host.ts'

/** The process that runs the apps of one worker's tests. */
export interface AppProcess {
  /** Where each of its apps is served. */
  readonly url: string
  run<K extends keyof Commands>(
    name: K,
    ...input: Parameters<Commands[K]>
  ): Promise<Awaited<ReturnType<Commands[K]>>>
  stop(): Promise<void>
}

interface Reply {
  readonly id: number
  readonly value?: never
  readonly error?: string
}

export async function startAppProcess(): Promise<AppProcess> {
  const child = fork(join(import.meta.dirname, 'app-host.ts'), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, PromiseWithResolvers<never>>()
  let sent = 0
  child.on('message', ({ id, value, error }: Reply) => {
    const reply = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) reply?.resolve(value as never)
    else reply?.reject(new Error(error))
  })
  child.on('exit', (code) => {
    for (const reply of waiting.values()) reply.reject(new Error(`the app's process ended with ${code}`))
  })
  const [{ value: url }]: [{ value: string }] = (await once(child, 'message')) as [{ value: string }]
  return {
    url,
    run(name, ...input) {
      sent += 1
      const reply = Promise.withResolvers<never>()
      waiting.set(sent, reply)
      child.send({ id: sent, name, input })
      return reply.promise
    },
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
