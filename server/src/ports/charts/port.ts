import type { ChartName } from '#domain/overview/chart-names.ts'

type Theme = 'light' | 'dark'

/** What a frame of the page loads. */
interface Embed {
  readonly url: string
  /** In ms since 1970; null for an address that is good for ever. */
  readonly expiresAt: number | null
}

/** A chart of an outside service (business-rules.md 6). Gives its address only: the browser fetches it, we never do. */
export interface ChartSource {
  /** Scheme, host and port of every address it gives: what frames may be loaded from. */
  readonly origin: string
  /** The address for a page of this theme, good from `now` (ms since 1970) on. */
  embed(theme: Theme, now: number): Embed
}

/** The charts that come from outside. One that is not here is drawn by the page, so that none is the stand-in. */
export type ChartSources = Readonly<Partial<Record<ChartName, ChartSource>>>
