import { screen, within } from '@testing-library/dom'
import { getBusinessValues } from '#contract/business.ts'
import { listCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { getAbout } from '#contract/system.ts'
import { noBusinessValues, pageValues } from '#domain/setting/business-settings.ts'
import { press } from '../../shared/testing/dom.ts'
import { allItems, type cartEntry, item } from '../../shared/testing/items.ts'
import type { TestServer } from '../../shared/testing/test-server.ts'
import { openContent, type Person } from './open-screen.tsx'

/** Opens the payment dialog of Anna's cart, of a business that can be paid by Alipay. */
export async function openPayment(
  entries: readonly ReturnType<typeof cartEntry>[],
  person: Person = {},
  prepare: (server: TestServer) => unknown = () => undefined,
) {
  const page = await openContent(
    '/dashboard/checkout?cart=open',
    (server) => {
      server
        .on(getAbout, {
          businessName: 'Parcel Desk',
          visitorAccess: 'full',
          courier: 'sandbox',
          mail: 'file',
        })
        .on(listItems, allItems([item('sold', 3)]))
        .on(listCart, { result: [...entries] })
        .on(getBusinessValues, pageValues({ ...noBusinessValues, alipayQr: 'x' }))
      prepare(server)
    },
    person,
  )
  press(await screen.findByRole('button', { name: /^Pay ¥/ }))
  const payment = within(await screen.findByRole('dialog', { name: /^Pay:/ }))
  return { ...page, payment }
}
