/** What the palette offers: a row, a screen or an action. */
export interface PaletteOption {
  /** Unique among the options that are shown together. */
  readonly id: string
  readonly title: string
  /** What tells it from others of the same title; may be empty. */
  readonly detail: string
  /** True where it is void, rejected, wholly reversed or merged. */
  readonly isOver: boolean
  readonly run: () => void
}

/** Options under a heading. */
export interface PaletteGroup {
  readonly id: string
  readonly title: string
  readonly options: readonly PaletteOption[]
  /** True while its rows are those of an earlier text: they can be seen, but not opened. */
  readonly isEarlier: boolean
}
