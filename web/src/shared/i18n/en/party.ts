export const texts = {
  search: 'Find by name, phone or WeChat ID',
  none: 'No parties yet. Press “New party” to save the first sender or customer.',
  column: {
    side: 'Role',
    sender: 'As sender\u00a0¥',
    customer: 'As customer\u00a0¥',
  },
  owes: { we: 'We owe', they: 'Owes us' },
  sums: {
    label: 'Sums of the rows shown',
    sender: { we: 'We owe senders', they: 'Senders owe us' },
    customer: { they: 'Customers owe us', we: 'We owe customers' },
  },

  new: 'New party',
  newNamed: 'New party “{{name}}”',
  form: {
    isSender: 'Sender: sends or has bought goods, and is paid for them',
    isCustomer: 'Customer: pays for goods',
  },
  rule: {
    name: 'Enter a name.',
    side: 'Choose whether this is a sender, a customer or both.',
  },
  unsaved:
    '“{{name}}” is not saved yet. Press Enter in the field to save it as a new party, or choose one from the list.',
  choose: 'Choose a party',
} as const
