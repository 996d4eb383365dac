import { expect, test } from 'vitest'
import { monthName, monthTick } from './month-name.ts'

test('month names follow the language', () => {
  expect(monthName('2026-11', 'en')).toBe('November 2026')
  expect(monthName('2026-01', 'zh-CN')).toBe('2026年1月')
})

test('an axis shows the year once, in January or at the start of the chart', () => {
  const ticks = (months: string[], language = 'en') =>
    months.map((month, index) => monthTick(month, index, language))
  expect(ticks(['2025-12', '2026-01', '2026-02'])).toEqual(['Dec', 'Jan\n2026', 'Feb'])
  expect(ticks(['2025-11', '2025-12', '2026-01'])).toEqual(['Nov\n2025', 'Dec', 'Jan\n2026'])
  expect(ticks(['2026-01', '2026-02'], 'zh-CN')).toEqual(['1月\n2026', '2月'])
})
