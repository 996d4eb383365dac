/** What can be wrong with an outside service. */
export const troubles = [
  'ok',
  'slow 30 s',
  '500',
  'garbage',
  'truncated',
  'closed port',
  'changed field type',
] as const
export type Trouble = (typeof troubles)[number]

export const slowness = 30_000

/** An outside service of this machine that can be put into trouble, on a port that stays its own. */
export interface TroubledService {
  readonly port: number
  /** Requests, or connections of a mail server, so far. */
  readonly asked: () => number
  /** From now on; what is under way is cut off. */
  put(into: Trouble): Promise<void>
  close(): Promise<void>
}
