import { useEffect, useRef, useState } from 'react'
import type { Drawing, OpenDrawing, OptionFor } from './drawing.ts'

interface ChartFigureProps {
  readonly open: OpenDrawing
  readonly optionFor: OptionFor
  /** The chart in words, for screen readers. */
  readonly label: string
  readonly height: number
}

/** The element that a chart is drawn into. */
export function ChartFigure({ open, optionFor, label, height }: ChartFigureProps) {
  const container = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    if (!container.current) return
    const opened = open(container.current)
    setDrawing(opened)
    return () => {
      setDrawing(null)
      opened.close()
    }
  }, [open])
  useEffect(() => drawing?.show(optionFor), [drawing, optionFor])
  return <div ref={container} role="img" aria-label={label} style={{ height }} />
}
