import { listAddresses } from '#contract/address.ts'
import { findOrder } from '#contract/order.ts'
import { enterByHand } from '../../shared/testing/order-form.ts'
import type { TestServer } from '../../shared/testing/test-server.ts'
import { openContent } from './open-screen.tsx'

/**
 * Opens the form for an order that is entered by hand; there are no saved addresses unless `answer` gives
 * some.
 */
export async function openEmptyOrder(answer: (server: TestServer) => void = () => undefined) {
  const page = await openContent('/dashboard/order', (server) => {
    server.on(findOrder, { exist: false }).on(listAddresses, { result: [], next: null })
    answer(server)
  })
  await enterByHand('HAND0000001')
  return page
}
