/** The logo of the business: one row, which is always there, so that it can be locked. */
export interface BusinessLogoTable {
  name: 'logo'
  /** Hash of the picture; null without a logo, like the picture itself. */
  fingerprint: string | null
  /** A PNG as base64. */
  picture: string | null
  /** null until it is changed for the first time. */
  updated_at: number | null
  updated_by: string | null
}
