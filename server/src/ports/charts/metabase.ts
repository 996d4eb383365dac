import { createSigner } from 'fast-jwt'
import type { ChartSource } from './port.ts'

/** Lifetime of a signed URL, in ms: it is visible in the page, so a copy must soon become useless. */
const life = 600_000

export interface MetabaseQuestion {
  /** Without a slash at its end. */
  readonly siteUrl: string
  /** The embedding secret key of the site, 64 hexadecimal digits. */
  readonly secretKey: string
  readonly question: number
}

/**
 * A chart of Metabase's static embedding: one question without params, with a newly signed (HS256) URL for
 * each request.
 */
export function createMetabaseChart({ siteUrl, secretKey, question }: MetabaseQuestion): ChartSource {
  const sign = createSigner({ key: secretKey, algorithm: 'HS256', noTimestamp: true })
  return {
    origin: new URL(siteUrl).origin,
    embed(theme, now) {
      const exp = Math.floor((now + life) / 1000)
      const token = sign({ resource: { question }, params: {}, exp })
      const look = `bordered=false&titled=false${theme === 'dark' ? '&theme=night' : ''}`
      return { url: `${siteUrl}/embed/question/${token}#${look}`, expiresAt: exp * 1000 }
    },
  }
}
