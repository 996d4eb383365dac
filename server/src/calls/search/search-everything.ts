import * as contract from '#contract/search.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { wordsOf } from '#domain/search/search.ts'
import { cleanText } from '#domain/text/text.ts'
import { handler } from '../../http/define-handler.ts'
import { searchableKinds, searchKind } from '../../services/search/search-kind.ts'

export const searchEverything = handler(
  contract.searchEverything,
  async ({ query = {} }, { app, caller, language, now }) => {
    const { q = '', limit = '5', totals } = query
    const asked = {
      limit: Number(limit),
      words: wordsOf(cleanText(q)),
      isCounted: totals !== undefined,
      role: caller.role,
      userId: caller.userId,
      now,
      wording: wordings[language],
    }
    const kinds = searchableKinds(caller.role, app.config.visitorAccess)
    const result = []
    let isPreparing = false
    for (const kind of kinds) {
      const { rows, next, total, ...found } = await searchKind(app.database.db, kind, asked)
      if (rows.length > 0)
        result.push({ kind, rows: [...rows], isMore: next !== null, ...(total && { total }) })
      if (found.isPreparing) isPreparing = true
    }
    return { result, ...(isPreparing && { isPreparing: true as const }) }
  },
)
