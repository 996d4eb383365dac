/** One line of a ranking: the amount draws, the text says it. */
export interface Ranked {
  readonly item: string
  readonly amount: number
  readonly text: string
}
