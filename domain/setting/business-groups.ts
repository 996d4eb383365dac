/** Groups of business settings; each is saved as a whole (docs/decisions/064-business-settings.md). */
export const businessGroups = [
  'payment',
  'mail',
  'forwarder',
  'business',
  'attention',
  'corrections',
  'copies',
] as const
export type BusinessGroup = (typeof businessGroups)[number]
