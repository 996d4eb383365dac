export const texts = {
  title: 'Cost Calculator',
  loading: 'Fetching exchange and postage rate',
  latest: 'Latest exchange and postage rate',
  failed: 'Failed to fetch exchange and postage rate',
  price: 'Price / unit (AUD)',
  normal: 'Normal item',
  babyFormula: 'Baby formula',
  weight: 'Weight / unit (Kg)',
  extraPostageAU: 'Extra postage in AU (AUD)',
  domesticPostage: 'Domestic postage (RMB)',
  calculate: 'Calculate',
  subtotal: 'Subtotal (RMB)',
  each: 'Cost of one: {{amount}}',
  incompleted: 'Incompleted input.',
  noSettings: 'Failed to get exchange and postage rate. Refresh the page.',
  rates:
    '1 AUD = {{exchangeRate}} RMB. Normal item: {{normal}} AUD per Kg. Baby formula: {{babyFormula}} AUD per 3 cans.',
} as const
