import { names } from '#domain/messages/en/names.ts'

export const texts = {
  message: 'What the customer wrote',
  placeholder: 'Paste messages here, one or many: names, phones, addresses, goods.',
  tooLong: 'This text has more than {{characters}} characters. Paste a part of it.',
  nothing: 'No phone number, address or goods found in this text.',
  parcel: 'Parcel {{number}}',
  field: {
    name: names.receiver,
    phone: names.phone,
    province: names.province,
    city: names.city,
    district: names.district,
    address: names.address,
  },
  item: 'Item {{number}}',
  qty: 'Quantity {{number}}',
  doubtful: 'Please check: this may be read in another way.',
  missing: 'Not found in the message',
  confirm: '{{field}} is right',
  unseen_one: 'One field to check',
  unseen_other: '{{count}} fields to check',
  rest: 'Not understood:',
  leave: 'Leave out',
  savedAddress: 'Saved address:',
  savedParty: 'Saved party:',
  use: 'Use it',
}
