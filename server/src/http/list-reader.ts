import type { Call } from '#contract/call.ts'
import { may } from '#domain/people/permissions.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { type Batches, RowsAnswer } from '../services/answers/batches.ts'
import type { ListContext, ListExport } from '../services/lists/list-cells.ts'
import type { Context, NamedRoute, Route } from './define-handler.ts'
import { shapeRefusal } from './errors.ts'
import { checkerOf } from './input-checks.ts'

/** Reads lists of the page by their own calls, in parts, as the page does. */
export interface ListReader {
  /** Refused as the call of the list refuses it: no permission, or a wrong query. */
  read(
    list: ListExport,
    listContext: ListContext,
    context: Context<Call>,
  ): Promise<AsyncGenerator<readonly unknown[], void, void> | Refusal>
}

/** Rows of a part: each is read at one go. */
const partRows = '250'

export function makeListReader(routes: readonly NamedRoute[]): ListReader {
  return {
    async read(list, listContext, context) {
      const { call, always } = list
      const { app, caller } = context
      if (!caller || call.permission === null) return refuse('access.forbidden')
      if (!may(caller.role, call.permission, app.config.visitorAccess)) return refuse('access.forbidden')
      const handler = await routes.find((one) => one.call === call)?.handler()
      if (!handler) return refuse('request.not_found')
      const check = await checkerOf(call, 'query')
      const partAfter = async (cursor: string | null) => {
        const query = { ...listContext.asked, ...always, limit: partRows, ...(cursor !== null && { cursor }) }
        // Fields that the call does not take are removed.
        return check(query) ? answerOf(handler, { query }, context) : shapeRefusal(check.errors?.[0])
      }
      const first = await partAfter(null)
      return isRefusal(first) ? first : parts(list, listContext, first, partAfter)
    },
  }
}

type Part = Readonly<Record<string, unknown>>

// At the top level of the file: see streams.ts.
async function* parts(
  list: ListExport,
  listContext: ListContext,
  first: Part,
  partAfter: (cursor: string) => Promise<Part | Refusal>,
): AsyncGenerator<readonly unknown[], void, void> {
  for (let part = first; ; ) {
    yield list.rowsOf(part, listContext)
    if (typeof part.next !== 'string') return
    const next = await partAfter(part.next)
    // It was not refused before: a permission cannot change within a request, nor a query.
    if (isRefusal(next)) throw new Error(`a further part of ${list.call.path} was refused`)
    part = next
  }
}

const noWrite = () => Promise.reject(new Error('a list writes nothing'))

/** The answer of a call that reads, with its rows. */
async function answerOf(handler: Route, input: object, context: Context<Call>): Promise<Part | Refusal> {
  const read = (work: (context: Context<Call>) => Promise<unknown>) => work(context)
  const result = await handler.run(input, { read, write: noWrite, writeRows: noWrite })
  if (isRefusal(result)) return result
  if (!(result instanceof RowsAnswer)) return result as Part
  const { answer, end } = await result.open(new AbortController().signal)
  try {
    return (await withRows(answer)) as Part
  } finally {
    await end()
  }
}

/** Reads what is in batches, also within a group. */
async function withRows(value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (Symbol.asyncIterator in value) {
    const rows: unknown[] = []
    for await (const batch of value as Batches<unknown>) rows.push(...batch)
    return rows
  }
  const entries = Object.entries(value).map(async ([name, of]) => [name, await withRows(of)] as const)
  return Object.fromEntries(await Promise.all(entries))
}
