export const texts = {
  todos: 'Todos',
  card: {
    newItem: 'New item',
    stockItem: 'Stock item',
    pendingTransaction: 'Pending transaction',
    pendingException: 'Pending exception',
  },
  hint: {
    newItem: 'Sold and employee, not paid yet',
    stockItem: 'Pieces in stock',
    pendingTransaction: 'Paid, not approved yet',
    pendingException: 'Below cost, not approved yet',
  },
} as const
