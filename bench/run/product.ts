import type { Answer, Call, Input } from '#contract/call.ts'
import type { Served } from './processes.ts'

/** Sends a call without params or query; throws unless the answer is good. */
export async function callProduct<C extends Call>(
  to: Served,
  call: C,
  input: Input<C>,
  token?: string,
): Promise<Answer<C>> {
  const body = bodyOf(input)
  const response = await fetch(new URL(call.path, to.url), {
    method: call.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${call.path} of the ${to.name} answers ${text}`)
  return JSON.parse(text)
}

function bodyOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'body' in input ? input.body : undefined
}
