import type { Palette } from '../theme/palette.ts'
import type { ChartOption } from './drawing.ts'

/** The theme values that all charts use. */
export interface ChartStyle {
  readonly palette: Palette
  readonly fontFamily: string
  /** False when the user prefers reduced motion. */
  readonly motion: boolean
}

const motionMs = 180

/** The options that all charts share: font, animation and tooltip. */
export function chartBase({ palette, fontFamily, motion }: ChartStyle) {
  return {
    animation: motion,
    animationDuration: motionMs,
    animationDurationUpdate: motionMs,
    textStyle: { fontFamily, fontSize: 12, color: palette.textQuiet },
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      backgroundColor: palette.raised,
      borderColor: palette.border,
      textStyle: { fontFamily, fontSize: 13, lineHeight: 20, color: palette.text },
      // Long names wrap inside the card.
      extraCssText: 'max-width: 360px; white-space: normal; overflow-wrap: anywhere;',
      axisPointer: { type: 'shadow', shadowStyle: { color: palette.text, opacity: 0.06 } },
    },
  } as const satisfies ChartOption
}
