import type { FastifyRequest } from 'fastify'
import type { Asker } from '../services/load/shares.ts'
import type { Caller } from '../storage/stores/account/session.store.ts'
import { ipPrefix } from '../storage/stores/limits/ip-prefix.ts'
import { callerKey } from './access.ts'
import { clientIp } from './client-ip.ts'

/** Whose a request is; of a public call, that of its address. */
export function askerOf(request: FastifyRequest): Asker {
  const address = ipPrefix(clientIp(request))
  const caller = request.getDecorator<Caller | null>(callerKey)
  return { person: caller?.userId ?? `address ${address}`, address }
}
