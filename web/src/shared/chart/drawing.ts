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

/** The options of the chart types in use; a further type must also be registered with `use`. */
export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption
>

/** The options of a chart for a width in px. */
export type OptionFor = (width: number) => ChartOption

export interface Drawing {
  show(optionFor: OptionFor): void
  close(): void
}

export type OpenDrawing = (container: HTMLElement) => Drawing

/**
 * Draws into an element, and again when its size changes. SVG, so that its texts use the page's font with its
 * digits.
 */
export const openDrawing: OpenDrawing = (container) => {
  const chart = init(container, null, { renderer: 'svg' })
  let shown: OptionFor | null = null
  let width = container.clientWidth
  const draw = () => shown && chart.setOption(shown(width), { notMerge: true })
  const observer = new ResizeObserver(() => {
    // Hidden, or the size is unchanged.
    if (container.clientWidth === 0 || container.clientWidth === width) return
    width = container.clientWidth
    chart.resize()
    draw()
  })
  observer.observe(container)
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
