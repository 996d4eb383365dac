import { instantOf } from '#domain/time/wall-clock.ts'
import { decimal } from '#domain/unit/decimal.ts'
import { rate } from '#domain/unit/units.ts'
import { fetchRate, type RateOptions, rateFailure } from './fetch-rate.ts'
import type { PublishedRate, RateSource } from './port.ts'
import { tablesOf } from './table-rows.ts'

const currency = '货币名称'
const sellingRate = '现汇卖出价'
const australianDollar = '澳大利亚元'

/** The page of the Bank of China: its selling rate of 100 AUD, several times a day (business-rules.md 6). */
export function createBocRates(options: RateOptions = {}): RateSource {
  return {
    name: 'boc',
    async fetch() {
      const body = await fetchRate('https://www.boc.cn/sourcedb/whpj/', options)
      return readBocPage(new TextDecoder().decode(body))
    },
  }
}

/** Reads the page; throws RateFailure when the table, the row or a number in it is missing. */
function readBocPage(html: string): PublishedRate {
  const cells = australianRow(html)
  if (!cells) throw rateFailure('garbage', 'no row of the Australian dollar')
  if (!/^\d{1,6}(\.\d{1,8})?$/.test(cells.selling)) throw rateFailure('garbage', 'no selling rate')
  const date = publishedAt(cells.all.join(' '))
  if (date === null) throw rateFailure('garbage', 'no time')
  return { rate: rate.round(decimal(cells.selling).div(100)), date }
}

/** The page has several tables; the right one has both titles in one row. */
function australianRow(html: string): { selling: string; all: readonly string[] } | null {
  for (const rows of tablesOf(html)) {
    const titles = rows.find((row) => row.includes(currency) && row.includes(sellingRate)) ?? []
    const all = rows.find((row) => row[titles.indexOf(currency)] === australianDollar)
    if (all) return { selling: all[titles.indexOf(sellingRate)] ?? '', all }
  }
  return null
}

/** Date and time may share a cell or not, and the date is written with dots, slashes or dashes. */
function publishedAt(row: string): number | null {
  const date = /\b(\d{4})[./-](\d\d)[./-](\d\d)\b/.exec(row)
  const time = /\b\d\d:\d\d:\d\d\b/.exec(row)
  if (!date || !time) return null
  return instantOf(`${date[1]}-${date[2]}-${date[3]} ${time[0]}`, 'Asia/Shanghai')
}
