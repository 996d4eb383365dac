export const texts = {
  pdfError: 'PDF error.',
  pleaseLoginAgain: 'Please login again',
  loading: 'Loading',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  copy: 'Copy {{text}}',
  copied: 'Copied.',
  // Spelled so in the specification.
  copyUnsupported: 'Your broswer does not support this action.',
  homePage: 'Home page',
  notFound: {
    title: 'Page not found',
    text: 'This parcel lost its label: nothing is kept at this address.',
  },
  form: {
    problems_one: 'There is a problem',
    problems_other: 'There are {{count}} problems',
    titlePrefix: 'Error: {{title}}',
  },
  note: {
    of: 'Note of {{of}}',
    empty: 'Add a note',
  },
  itemType: {
    sold: 'Sold',
    stock: 'Stock',
    employee: 'Employee',
    exception: 'Exception',
  },
  role: {
    admin: 'Admin',
    staff: 'Staff',
    visitor: 'Visitor',
  },
  paymentMethod: {
    Alipay: 'Alipay',
    Wechat: 'Wechat',
    Bank: 'Bank',
  },
  theme: {
    dark: 'Dark theme',
    light: 'Light theme',
  },
  nothingFound: 'Nothing found.',
  clearSearch: 'Clear the search',
  showing: 'Showing {{shown}} of {{total}}',
  details: 'Details',
  rowsOf: 'Rows {{from}}–{{to}} of {{total}}',
} as const
