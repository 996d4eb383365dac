import { type ChartName, chartNames } from '#domain/overview/chart-names.ts'
import { integer, secret, text, type ValuesOf } from './variables.ts'

const frame = (chart: string) =>
  text(
    `Address of a page that stands in a frame instead of the chart "${chart}"; \`{theme}\` in it becomes \`light\` or \`dark\`.`,
  )
const question = (chart: string) =>
  integer({ minimum: 1 }, `Number of the Metabase question that stands instead of the chart "${chart}".`)

/** Where charts come from when the page does not draw them (business-rules.md 6). */
export const chartVariables = {
  CHARTS_EMBED_URL_PRODUCTS_SOLD: frame('Product sold ranking'),
  CHARTS_EMBED_URL_PROFITS: frame('Profits ranking'),
  CHARTS_EMBED_URL_QUANTITIES: frame('Quantity of items and parcels'),
  CHARTS_EMBED_URL_PARCELS: frame('Quantity of parcels'),
  CHARTS_EMBED_URL_PIECES: frame('Quantity of items'),
  METABASE_SITE_URL: text('Address of Metabase; needed with a question.'),
  METABASE_SECRET_KEY: secret(
    'Secret key of its static embedding, 64 hexadecimal digits; needed with a question.',
  ),
  METABASE_QUESTION_PRODUCTS_SOLD: question('Product sold ranking'),
  METABASE_QUESTION_PROFITS: question('Profits ranking'),
  METABASE_QUESTION_QUANTITIES: question('Quantity of items and parcels'),
  METABASE_QUESTION_PARCELS: question('Quantity of parcels'),
  METABASE_QUESTION_PIECES: question('Quantity of items'),
}

type Variables = ValuesOf<typeof chartVariables>
type Environment = Readonly<Record<string, string | undefined>>

const variables = {
  productsSold: { url: 'CHARTS_EMBED_URL_PRODUCTS_SOLD', question: 'METABASE_QUESTION_PRODUCTS_SOLD' },
  profits: { url: 'CHARTS_EMBED_URL_PROFITS', question: 'METABASE_QUESTION_PROFITS' },
  quantities: { url: 'CHARTS_EMBED_URL_QUANTITIES', question: 'METABASE_QUESTION_QUANTITIES' },
  parcels: { url: 'CHARTS_EMBED_URL_PARCELS', question: 'METABASE_QUESTION_PARCELS' },
  pieces: { url: 'CHARTS_EMBED_URL_PIECES', question: 'METABASE_QUESTION_PIECES' },
} as const satisfies Record<ChartName, Record<'url' | 'question', keyof Variables>>

/** The setting of one chart: a URL for its frame, or the number of a Metabase question. */
export interface ChartSetting {
  readonly name: ChartName
  readonly url: string | null
  readonly question: number | null
}

/** The charts with a setting; `chartProblems` has checked that each has only one. */
export function chartSettings(config: Variables): ChartSetting[] {
  return chartNames
    .map((name) => {
      const { url, question } = variables[name]
      return { name, url: config[url] ?? null, question: config[question] ?? null }
    })
    .filter(({ url, question }) => url !== null || question !== null)
}

/** The site of Metabase and its secret; empty when no chart is a question. */
export function metabaseSite(config: Variables): { siteUrl: string; secretKey: string } {
  const { METABASE_SITE_URL = '', METABASE_SECRET_KEY = '' } = config
  return { siteUrl: METABASE_SITE_URL.replace(/\/+$/, ''), secretKey: METABASE_SECRET_KEY }
}

/** One line per mistake, without secret values; `ownUrl` is the URL of the page, if known. */
export function* chartProblems(env: Environment, ownUrl: URL | null): Iterable<string> {
  for (const { url, question } of Object.values(variables)) {
    yield* frameProblems(url, env[url], ownUrl)
    if (env[url] !== undefined && env[question] !== undefined)
      yield `${question} must not be set beside ${url}`
  }
  yield* metabaseProblems(env, ownUrl)
}

function* metabaseProblems(env: Environment, ownUrl: URL | null): Iterable<string> {
  const questions = Object.values(variables).map(({ question }) => question)
  const known = ['METABASE_SITE_URL', 'METABASE_SECRET_KEY', ...questions] as const
  const first = known.find((name) => env[name] !== undefined)
  if (first === undefined) return
  const { METABASE_SITE_URL: site, METABASE_SECRET_KEY: key } = env
  if (site === undefined) yield `METABASE_SITE_URL is needed with ${first}`
  if (key === undefined) yield `METABASE_SECRET_KEY is needed with ${first}`
  if (questions.every((name) => env[name] === undefined)) {
    yield `${questions[0]}, or that of another chart, is needed with ${first}`
  }
  if (key !== undefined && !/^[\da-f]{64}$/i.test(key)) {
    yield 'METABASE_SECRET_KEY must be 64 hexadecimal digits'
  }
  if (site !== undefined && /[?#]/.test(site)) yield 'METABASE_SITE_URL must not hold ? or #'
  else yield* frameProblems('METABASE_SITE_URL', site, ownUrl)
}

/** The origin goes into a header and the URL to every signed-in user. */
function* frameProblems(name: string, address: string | undefined, ownUrl: URL | null): Iterable<string> {
  if (address === undefined) return
  const url = /\s/.test(address) ? null : URL.parse(address)
  // Only such hosts can be named in a Content-Security-Policy without being read as something else.
  if (!url || !/^https?:\/\//.test(address) || !/^[\w.-]+$/.test(url.hostname)) {
    yield `${name} must be an address that begins with http:// or https://`
  } else if (url.username || url.password) {
    yield `${name} must not hold a name or a password: everybody who is signed in would get them`
  } else if (url.origin === ownUrl?.origin) {
    yield `${name} must be at another address than this server: its page could act as whoever looks at it`
  }
}
