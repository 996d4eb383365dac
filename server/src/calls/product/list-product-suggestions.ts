import * as contract from '#contract/product.ts'
import { mostAccepted } from '#domain/product/product.ts'
import { History, historyDays } from '#domain/product/suggestions.ts'
import { aud, kg } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { pastLines } from '../../storage/stores/product/past-lines.store.ts'
import { ownersOf } from '../../storage/stores/product/product-text.store.ts'

const day = 24 * 60 * 60 * 1000

export const listProductSuggestions = handler(
  contract.listProductSuggestions,
  async (_input, { app, now }) => {
    const { db } = app.database
    const since = now - historyDays * day
    const history = new History()
    for await (const lines of pastLines(db)) {
      for (const line of lines) if (line.at >= since) history.add(line)
      if ((lines.at(-1)?.at ?? 0) < since) break
    }
    const known = new Set((await ownersOf(db, history.keys())).keys())
    const result = history.suggestions(known).slice(0, mostAccepted)
    return {
      result: result.map(({ key: _, texts, price, weight, at, ...suggestion }) => ({
        ...suggestion,
        texts: [...texts],
        price: aud.toNumber(price),
        weight: kg.toNumber(weight),
        pricedAt: isoTime(at),
      })),
    }
  },
)
