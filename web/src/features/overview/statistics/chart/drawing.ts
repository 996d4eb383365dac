import { BarChart, type BarSeriesOption, LineChart, type LineSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  type GridComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components'
import { type ComposeOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer])

/** What a chart may be made of; a part more must be handed to `use`. */
export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption
>

/** A chart for a place of so many pixels across. */
export type OptionFor = (width: number) => ChartOption

export interface Drawing {
  show(optionFor: OptionFor): void
  close(): void
}

export type OpenDrawing = (place: HTMLElement) => Drawing

/** Draws into an element, and again whenever its size changes. As SVG: its texts take the figures of the page's font. */
export const openDrawing: OpenDrawing = (place) => {
  const chart = init(place, null, { renderer: 'svg' })
  let shown: OptionFor | null = null
  let width = place.clientWidth
  const draw = () => shown && chart.setOption(shown(width), { notMerge: true })
  const observer = new ResizeObserver(() => {
    // Hidden, or told of the size it already has.
    if (place.clientWidth === 0 || place.clientWidth === width) return
    width = place.clientWidth
    chart.resize()
    draw()
  })
  observer.observe(place)
  return {
    show(optionFor) {
      shown = optionFor
      draw()
    },
    close() {
      observer.disconnect()
      chart.dispose()
    },
  }
}
