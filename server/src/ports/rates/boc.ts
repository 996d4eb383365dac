import { type CheerioAPI, load } from 'cheerio'
import { decimal } from '#domain/decimal.ts'
import { rate } from '#domain/units.ts'
import { instantOf } from '#domain/wall-clock.ts'
import { askSource, type RateOptions, rateFailure } from './ask.ts'
import type { PublishedRate, RateSource } from './port.ts'

const currency = '货币名称'
const sellingRate = '现汇卖出价'
const australianDollar = '澳大利亚元'

/** The page of the Bank of China: what it sells 100 AUD for, several times a day (rules.md 6). */
export function createBocRates(options: RateOptions = {}): RateSource {
  return {
    name: 'boc',
    async fetch() {
      const body = await askSource('https://www.boc.cn/sourcedb/whpj/', options)
      return readBocPage(new TextDecoder().decode(body))
    },
  }
}

/** Reads the page; throws RateFailure when the table, the row or a number in it is missing. */
function readBocPage(html: string): PublishedRate {
  const cells = australianRow(load(html))
  if (!cells) throw rateFailure('garbage', 'no row of the Australian dollar')
  if (!/^\d{1,6}(\.\d{1,8})?$/.test(cells.selling)) throw rateFailure('garbage', 'no selling rate')
  const date = publishedAt(cells.all.join(' '))
  if (date === null) throw rateFailure('garbage', 'no time')
  return { rate: rate.round(decimal(cells.selling).div(100)), date }
}

/** The page has more tables; the right one has both words among the cells of one row. */
function australianRow($: CheerioAPI): { selling: string; all: string[] } | null {
  for (const header of $('tr')) {
    const titles = textsOf($, header)
    const column = titles.indexOf(sellingRate)
    if (column < 0 || !titles.includes(currency)) continue
    for (const row of $(header).closest('table').find('tr')) {
      const all = textsOf($, row)
      if (all[titles.indexOf(currency)] === australianDollar) return { selling: all[column] ?? '', all }
    }
  }
  return null
}

function textsOf($: CheerioAPI, row: Parameters<CheerioAPI>[0]): string[] {
  const cells = $(row).children('th, td')
  return cells.map((_, cell) => $(cell).text().replace(/\s+/g, ' ').trim()).get()
}

/** Date and time may share a cell or have one each, and the date is written with dots, slashes or dashes. */
function publishedAt(row: string): number | null {
  const date = /\b(\d{4})[./-](\d\d)[./-](\d\d)\b/.exec(row)
  const time = /\b\d\d:\d\d:\d\d\b/.exec(row)
  if (!date || !time) return null
  return instantOf(`${date[1]}-${date[2]}-${date[3]} ${time[0]}`, 'Asia/Shanghai')
}
