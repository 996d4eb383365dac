/** Names of what is read from files, and of later costs, by one name each. */
export const fileNames = {
  file: 'File',
  columns: 'Columns of the file',
  laterCosts: 'Later costs',
  currency: 'Currency',
  forwarderBill: 'Bill of the forwarder',
  difference: 'Difference',
  packages: 'Packages',
  stockOnHand: 'Stock on hand',
} as const
