export const texts = {
  label: {
    normalPostage: 'Normal item postage per Kg',
    babyFormulaPostage: 'Baby formula postage per 3 cans',
    exchangeRateInSetting: 'Exchange rate AUD/RMB',
    adultFormula3Postage: 'Adult formula postage per 3 cans',
    adultFormula6Postage: 'Adult formula postage per 6 cans',
    otherItemPostage: 'Other item postage per Kg',
  },
  updatedAt: 'Last updated: {{time}} CST',
  edit: 'Edit',
  editOf: 'Edit {{label}}',
  newValue: 'New value',
  update: 'Update',
  updateAnyway: 'Update to {{value}} anyway',
  empty: 'Error! Input must not be empty.',
  export: 'Export everything',
  exportSays:
    'Packages, items, transactions, addresses, settings, users and the log, as CSV files in one zip. It holds names, phones and addresses: keep it safe. The log keeps who took it.',
  exportButton: 'Download (CSV, zip)',
} as const
