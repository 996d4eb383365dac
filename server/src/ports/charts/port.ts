import type { ChartName } from '#domain/overview/chart-names.ts'

type Theme = 'light' | 'dark'

/** What a frame of the page loads. */
interface Embed {
  readonly url: string
  /** In ms since 1970; null for a URL that does not expire. */
  readonly expiresAt: number | null
}

/**
 * A chart of an outside service (business-rules.md 6). The server only makes its URL; the browser loads it.
 */
export interface ChartSource {
  /** Scheme, host and port of all its URLs: the allowed frame source. */
  readonly origin: string
  /** A URL for a page with this theme, valid from `now` (ms since 1970) on. */
  embed(theme: Theme, now: number): Embed
}

/**
 * The charts of outside services. The page draws the charts that are missing here, so there is no sandbox.
 */
export type ChartSources = Readonly<Partial<Record<ChartName, ChartSource>>>
