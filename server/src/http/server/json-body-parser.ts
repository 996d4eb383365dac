import { errorCodes, type FastifyInstance } from 'fastify'

/** Deepest nesting of a body; what the contract asks for has four levels. */
const deepest = 16

/** Reads bodies as JSON and as nothing else: no plain text, nothing compressed, nothing nested without end. */
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
 * Whether brackets are nested deeper than `most`. Asked before the text is read: two megabytes of brackets would become two
 * million objects.
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

/** Where the string that begins at `start` ends; the end of the text when it does not. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
