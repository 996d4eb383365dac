import { createSigner } from 'fast-jwt'
import type { ChartSource } from './port.ts'

/** Life of a signed address, in ms: it stands in the page, so a copy of it must soon be worth nothing. */
const life = 600_000

export interface MetabaseQuestion {
  /** Without a slash at its end. */
  readonly siteUrl: string
  /** The embedding secret key of the site, 64 hexadecimal digits. */
  readonly secretKey: string
  readonly question: number
}

/** A question of Metabase in a static embed: one question and no params, signed anew (HS256) for everybody who asks. */
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
