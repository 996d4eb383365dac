export const texts = {
  title: 'Set up',
  owner: 'Create the first account',
  ownerText: 'You become the admin. You can log in at once and invite the others later.',
  noLink: 'Open the link of the server',
  noLinkText:
    'Nobody has registered yet. When the server started, it printed a link in its window that ends with /setup# and a long code. Open that link, or copy it into the address bar.',
  withCode: 'Register with a code instead',
  settings: {
    title: 'What parcels cost',
    text: 'These six numbers decide the cost of every order. Saved orders keep the numbers of their day, and you can change them later under Settings.',
    normalPostage: 'A parcel of normal goods, per kg.',
    babyFormulaPostage: 'A parcel of three cans of baby formula.',
    exchangeRateInSetting: 'RMB for one Australian dollar.',
    adultFormula3Postage: 'A parcel of three cans of adult formula.',
    adultFormula6Postage: 'A parcel of six cans of adult formula.',
    otherItemPostage: 'A parcel of other goods, per kg.',
    live: 'Today: {{rate}} ({{source}})',
    again: 'Press again to save it anyway.',
    save: 'Save and go on',
    skip: 'Skip',
  },
  colleagues: {
    title: 'Who works with you?',
    text: 'Each invitation is a link for one person, to send by WeChat or mail. You can do this later under People.',
    next: 'Go on',
  },
  end: {
    title: 'Ready',
    text: 'Overview shows what is left until it is done.',
    order: 'Record the first parcel',
    overview: 'Go to Overview',
  },
} as const
