import type { ServerWording } from '../server-wording.ts'

export const serverWording: ServerWording = {
  invoice: {
    invoice: 'Invoice',
    total: 'Total to sender',
    transaction: 'Transaction',
    payer: 'Payer',
    paymentMethod: 'Paid by',
    created: 'Created (CST)',
    approved: 'Approved (CST)',
    notYet: 'not yet',
    pending: 'Pending approval',
    note: 'Note: ',
    yes: 'Yes',
    totals: 'Total',
    page: (page, pages) => `Page ${page} of ${pages}`,
    columns: {
      item: ['Item'],
      qty: ['Qty'],
      originalType: ['Type'],
      price: ['Price', 'A$ each'],
      weight: ['Weight', 'kg each'],
      cost: ['Cost', '¥ each'],
      packageId: ['Package ID'],
      receiver: ['Receiver'],
      payAmountFromCustomer: ['From customer', '¥'],
      profits: ['Profits', '¥'],
      returnAllProfits: ['All', 'profits'],
      payAmountToSender: ['To sender', '¥'],
    },
    types: { sold: 'Sold', stock: 'Stock', employee: 'Employee', exception: 'Exception' },
    methods: { Alipay: 'Alipay', Wechat: 'Wechat', Bank: 'Bank', 'On account': 'On account' },
  },
  activation: {
    active: 'Your account is active',
    activeText: 'You can log in now.',
    failed: 'This link does not work',
    toLogin: 'Go to login',
    confirmed: 'Your email address is confirmed',
    confirmedText:
      'This account could be used before, so its old password was removed and everybody was logged out. Choose a new password now: \
the next page asks for the email {email} and the username {name}.',
    toPassword: 'Choose a new password',
  },
}
