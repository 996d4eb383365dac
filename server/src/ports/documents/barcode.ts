import bwip from 'bwip-js/node'
import type { Paper } from './paper.ts'

/** Quiet zone on both sides, in modules, that scanners need (ISO/IEC 15417). */
const quietZone = 10

/**
 * Draws text as Code 128, `height` high and `width` wide with its quiet zones, centred on `x`. Bars are drawn
 * as vectors, so they are sharp on any printer.
 */
export function drawBarcode(
  paper: Paper,
  text: string,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  const [code] = bwip.raw({ bcid: 'code128', text })
  if (!code || !('sbs' in code)) throw new Error('the barcode library gave no bars')
  const modules = code.sbs.reduce((sum, bar) => sum + bar, 0)
  const module = box.width / (modules + 2 * quietZone)
  let x = box.x - (modules * module) / 2
  for (const [turn, bar] of code.sbs.entries()) {
    if (turn % 2 === 0) paper.box(x, box.y, bar * module, box.height, '#000000')
    x += bar * module
  }
}
