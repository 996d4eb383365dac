import * as contract from '#contract/search.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { wordsOf } from '#domain/search/search.ts'
import { cleanText } from '#domain/text/text.ts'
import { handler } from '../../http/define-handler.ts'
import { searchableKinds, searchKind } from '../../services/search/search-kind.ts'

export const searchEverything = handler(
  contract.searchEverything,
  async ({ query = {} }, { app, caller, language }) => {
    const { q = '', limit = '5' } = query
    const asked = {
      limit: Number(limit),
      words: wordsOf(cleanText(q)),
      role: caller.role,
      wording: wordings[language],
    }
    const kinds = searchableKinds(caller.role, app.config.visitorAccess)
    const result = []
    let isPreparing = false
    for (const kind of kinds) {
      const { rows, isMore, ...found } = await searchKind(app.database.db, kind, asked)
      if (rows.length > 0) result.push({ kind, rows, isMore })
      if (found.isPreparing) isPreparing = true
    }
    return { result, ...(isPreparing && { isPreparing: true as const }) }
  },
)
