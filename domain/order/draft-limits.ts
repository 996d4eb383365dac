/** Bounds of the drafts that the server keeps for one person ([4-limit-07]). */
export const draftLimits = {
  /** Most drafts: the parcels of some days. */
  count: 100,
  /** Bytes of all of them, as UTF-8 of their JSON. */
  bytes: 4 * 1024 * 1024,
  /** How long a draft is kept after it was saved last, in ms. */
  life: 30 * 24 * 60 * 60 * 1000,
} as const
