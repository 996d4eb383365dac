import type { FastifyRequest } from 'fastify'
import type { Requester } from '../services/load/shares.ts'
import type { Caller } from '../storage/stores/account/caller.ts'
import { ipPrefix } from '../storage/stores/limits/ip-prefix.ts'
import { callerKey } from './access.ts'
import { clientIp } from './client-ip.ts'

/** Whom limits count a request for; a public call counts for its address. */
export function requesterOf(request: FastifyRequest): Requester {
  const address = ipPrefix(clientIp(request))
  const caller = request.getDecorator<Caller | null>(callerKey)
  return { person: caller?.userId ?? `address ${address}`, address }
}
