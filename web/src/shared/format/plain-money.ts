// As formatMoney of domain/, whose exact decimals would load with every list.
const format = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount that is shown and not computed with: 1,234.50, −9.50. */
export const plainMoney = (amount: number): string => format.format(amount).replace('-', '−')

/** The same with its currency, as formatRmb of domain/: ¥ 1,234.50, −¥ 9.50. */
export const plainRmb = (amount: number): string =>
  `${amount < 0 ? '−' : ''}¥\u00a0${format.format(Math.abs(amount))}`

const counts = new Intl.NumberFormat('en')

/** A count, as of pieces: 1,234, −9. */
export const plainCount = (count: number): string => counts.format(count).replace('-', '−')
