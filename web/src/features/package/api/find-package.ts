import { listPackages } from '#contract/package.ts'
import { callApi } from '../../../shared/api/client.ts'

/**
 * Where a search for a text leads: to the package whose id it is, else to what is found, else to the package
 * of that id, whose page says that there is none. Only the server can tell: a phone number has as many digits
 * as an id.
 */
export async function whereTo(text: string, id: string): Promise<{ pk_id: string } | { q: string }> {
  const { result, exact } = await callApi(listPackages, { query: { q: text, limit: '1' } })
  if (exact !== undefined) return { pk_id: exact }
  return result.length > 0 ? { q: text } : { pk_id: id }
}
