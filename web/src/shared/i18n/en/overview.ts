export const texts = {
  todos: 'Todos',
  card: {
    newItem: 'New item',
    stockItem: 'Stock item',
    pendingTransaction: 'Pending transaction',
    pendingException: 'Pending exception',
  },
  hint: {
    newItem: 'Sold and employee pieces not paid yet',
    stockItem: 'Pieces in stock',
    pendingTransaction: 'Paid, waiting for an admin',
    pendingException: 'Below cost, waiting for an admin',
  },
} as const
