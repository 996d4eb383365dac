import * as contract from '#contract/system.ts'
import { handler } from '../../http/define-handler.ts'

export const getLiveness = handler(contract.getLiveness, async () => ({ status: 'ok' as const }))
