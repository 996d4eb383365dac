import { addressCalls, addressLists } from './address.ts'
import { cartCalls } from './cart.ts'
import { checkoutCalls, itemLists } from './checkout.ts'
import { logLists } from './log.ts'
import { loginCalls } from './login.ts'
import type { MeasuredCall } from './measured-call.ts'
import { orderCalls } from './order.ts'
import { overviewCalls } from './overview.ts'
import { packageCalls } from './package.ts'
import { smallReads, smallWrites } from './small-calls.ts'
import { payCalls, transactionLists } from './transaction.ts'

/**
 * Every call that staff use in a day, in the order in which they are measured: reads first, then what leaves most behind
 * last. The order lookup is left out, as it waits for an outside service.
 */
export const measuredCalls: readonly MeasuredCall[] = [
  ...smallReads,
  ...overviewCalls,
  ...packageCalls,
  ...itemLists,
  ...transactionLists,
  ...logLists,
  ...addressLists,
  ...cartCalls,
  ...checkoutCalls,
  ...smallWrites,
  ...addressCalls,
  ...orderCalls,
  ...loginCalls,
  ...payCalls,
]
