// @rules V13.2.4
/** @module-tag slow */

import { describe, expect, test } from 'vitest'
import type { Handler, Service } from '../../../testkit/http-service.ts'
import { type FailureKind, ServiceFailure } from '../../src/ports/service-failure.ts'
import { account } from '../fake-services/forwarder.ts'
import { startService } from '../fake-services/http-service.ts'
import { type Outside, outsideServices, send } from '../fake-services/outside-services.ts'
import { wrongRows } from './wrong-rows.ts'

const controls = '\u0000\u0007\u001b[31m\r\nx-evil: 1\u202e'

/** The allowed reactions to an answer: one of these failures, or a clean value. */
interface Hostile {
  readonly what: string
  readonly handler: (outside: Outside) => Handler
  readonly kinds: readonly FailureKind[]
  /** A value is allowed here: invalid fields are empty, or the answer is good after all. */
  readonly value?: 'clean' | 'good'
}

const body =
  (change: (good: string) => string | Uint8Array, type?: string) =>
  (outside: Outside): Handler => {
    const changed = change(outside.good)
    return (_, response) => send(response, changed, type)
  }

/** The JSON text with each value replaced by one of another type; a text that is no JSON is unchanged. */
function otherTypes(text: string, other: unknown): string {
  if (!text.startsWith('{')) return text
  const changed: unknown = JSON.parse(text, (key, value: unknown) =>
    key === 'msg' || typeof value === 'object' ? value : other,
  )
  return JSON.stringify(changed)
}

/** Adds control characters to every text, encoded for JSON or HTML. */
function withControls(text: string): string {
  if (!text.startsWith('{'))
    return text.replaceAll(/<t[dh]>/g, (tag) => tag + controls).replace('%PDF-', `%PDF-${controls}`)
  return JSON.stringify(JSON.parse(text), (key, value: unknown) =>
    key !== 'msg' && typeof value === 'string' ? controls + value : value,
  )
}

const evil = '"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},'

const hostile: readonly Hostile[] = [
  ...[7, null, true, 'x', ['x'], { x: 1 }].map((other) => ({
    what: `${JSON.stringify(other)} for every value`,
    handler: body((good) => otherTypes(good, other)),
    kinds: ['garbage', 'login'] as const,
    value: 'clean' as const,
  })),
  {
    what: 'a list instead of an object',
    handler: body((good) => `[${good}]`),
    kinds: ['garbage', 'login'],
    value: 'clean',
  },
  { what: '10 MB', handler: body((good) => good + 'x'.repeat(10_000_000)), kinds: ['garbage'] },
  {
    what: 'HTML',
    handler: body(() => `<html><body>${'success '.repeat(50)}</body></html>`, 'text/html'),
    kinds: ['garbage'],
  },
  { what: 'control characters', handler: body(withControls), kinds: ['garbage', 'login'], value: 'clean' },
  {
    what: 'keys of prototypes',
    handler: body((good) => (good.startsWith('{') ? good.replaceAll('{', `{${evil}`) : good)),
    kinds: [],
    value: 'good',
  },
  {
    what: 'deep nesting',
    handler: body((good) =>
      good.startsWith('{')
        ? `{"msg":"success","data":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
        : good.startsWith('<')
          ? good.replace('466.87', '<b>'.repeat(300_000))
          : '('.repeat(400_000),
    ),
    kinds: ['garbage', 'login'],
    value: 'clean',
  },
  { what: 'another content type', handler: body((good) => good, 'image/png'), kinds: [], value: 'good' },
  {
    what: 'a body that breaks off',
    handler:
      ({ good }) =>
      (_, response) => {
        response.writeHead(200, { 'content-length': String(Buffer.byteLength(good) + 10) })
        response.write(good, () => response.destroy())
      },
    kinds: ['unreachable'],
  },
  {
    what: 'a body that never ends',
    handler: () => (_, response) => {
      const timer = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(timer))
    },
    kinds: ['timeout'],
  },
  {
    what: 'another encoding than it says',
    handler:
      ({ good }) =>
      (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(good),
    kinds: ['unreachable', 'garbage'],
  },
  {
    what: 'what is no HTTP',
    handler: () => (request) => request.socket.end('220 mail.example.com ESMTP\r\n\r\n'),
    kinds: ['unreachable'],
  },
]

/** The outcome of a request; anything but a value or a ServiceFailure fails the test. */
async function outcomeOf(outside: Outside, service: Service) {
  const outcome = await outside.ask(service).catch((error: unknown) => error)
  if (outcome instanceof ServiceFailure) {
    const text = `${outcome.message} ${outcome.stack} ${JSON.stringify(outcome)} ${String(outcome.cause)}`
    for (const secret of [
      ...Object.values(account),
      'token-1',
      service.address.slice(7),
      'x-evil',
      'success ',
    ]) {
      expect(text).not.toContain(secret)
    }
    return outcome
  }
  if (outcome instanceof Error) throw outcome
  return { value: outcome }
}

function expectClean(value: unknown): void {
  if (value instanceof Uint8Array) return
  const text = JSON.stringify(value)
  // JSON encodes control characters as \u00xx, and line ends as \n.
  expect(text).not.toMatch(/\\u00[01]|\\[bfnrt]|\u202e|polluted/)
  expect(text.length).toBeLessThan(10_000)
}

describe.each(outsideServices)('$name sends', (outside) => {
  test('what means harm: the outcome is a clean failure or a clean value, in time', async () => {
    const rows = hostile.map((one) => [one.what, one] as const)
    const wrong = await wrongRows(rows, async ([, { handler, kinds, value }]) => {
      const service = await startService(outside.serve(handler(outside)))
      const outcome = await outcomeOf(outside, service)
      if (outcome instanceof ServiceFailure) expect(kinds).toContain(outcome.kind)
      else {
        expect(value).toBeDefined()
        expectClean(outcome.value)
        const good = await startService(outside.serve(body((text) => text)(outside)))
        if (value === 'good') expect(outcome.value).toEqual(await outside.ask(good))
      }
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    })
    expect(wrong).toEqual([])
  })

  test.each([301, 302, 303, 307, 308])(
    'a redirect (%i) to another host: refused, without a request to that host',
    async (status) => {
      const other = await startService(outside.serve(body((good) => good)(outside)))
      const away: Handler = (request, response) =>
        response.writeHead(status, { location: `${other.address}${request.url}` }).end()
      const service = await startService(outside.serve(away))
      expect(await outcomeOf(outside, service)).toMatchObject({ kind: 'refused' })
      expect(other.asked).toEqual([])
    },
  )

  test('nothing, since it is not reachable', async () => {
    const gone: Service = { address: 'http://127.0.0.1:1', asked: [] }
    expect(await outcomeOf(outside, gone)).toMatchObject({ kind: 'unreachable' })
  })
})
