/** Longest stored texts, in characters; contract and page use the same limits. */
export const textLimits = {
  item: 200,
  note: 1000,
  reason: 500,
  receiver: 100,
  phone: 40,
  address: 300,
  area: 60,
  name: 60,
  email: 254,
  password: 256,
} as const
