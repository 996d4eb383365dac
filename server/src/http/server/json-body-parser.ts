import { errorCodes, type FastifyInstance } from 'fastify'

/** Deepest nesting of a body; the contract needs four levels. */
const deepest = 16

/** Parses bodies as JSON only: no plain text, no compression, limited nesting. */
export function addJsonBodyParser(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity') return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(encoding))
    if (isDeeper(text, deepest)) return done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY())
    return parse(request, text, done)
  })
}

/**
 * Whether brackets are nested deeper than `most`. It is checked before parsing: two megabytes of brackets
 * would become two million objects.
 */
export function isDeeper(text: string, most: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '{' || sign === '[') {
      depth += 1
      if (depth > most) return true
    } else if (sign === '}' || sign === ']') depth -= 1
  }
  return false
}

/** The end of the string that begins at `start`; the end of the text when it is not closed. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
