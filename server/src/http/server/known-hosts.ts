import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { wordings } from '#domain/messages/wordings.ts'
import { refusalText, refuse } from '#domain/refusal/refusal.ts'
import { sendRefusal } from '../errors.ts'
import { negotiateLanguage } from '../localize.ts'

/** A host name or an address in a Host header, with or without a port. */
const form = /^(\[[\da-f:.]+\]|[\w.-]+?)\.?(?::\d*)?$/i

/**
 * Whether a Host header names this server: localhost, the name of this machine, the host of `publicUrl`, or
 * any IP address. Another name may lead here because its owner says so (DNS rebinding): then a page of theirs
 * would read ours as its own.
 */
export function knownHosts(publicUrl: string): (host: string) => boolean {
  const machine = hostname().toLowerCase()
  const [short = machine] = machine.split('.')
  const names = new Set([
    'localhost',
    machine,
    short,
    `${short}.local`,
    new URL(publicUrl).hostname.replace(/\.$/, ''),
  ])
  return (host) => {
    const name = form.exec(host)?.[1]?.toLowerCase() ?? ''
    return names.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
  }
}

/** Says at which address the server can be opened; in plain text to a browser that wants a page. */
export function refuseHost(request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
  const refusal = refuse('request.host', { address, variable: 'PUBLIC_URL' })
  const isPage = !request.url.startsWith('/api') && request.headers.accept?.includes('text/html')
  if (!isPage) return sendRefusal(reply, refusal)
  const text = refusalText(refusal, wordings[negotiateLanguage(request)])
  return reply.code(421).type('text/plain; charset=utf-8').send(text)
}
