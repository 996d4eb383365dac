import { theme } from 'antd'
import { expect, test } from 'vitest'
import { antdTheme } from './antd-theme.ts'
import { type Mode, palettes } from './palette.ts'

type Colour = readonly [red: number, green: number, blue: number]

const channels = (hex: string): Colour => {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16)
  return [at(1), at(3), at(5)]
}

/** A colour of the theme on a ground; translucent ones let the ground through. */
function over(colour: string, ground: Colour): Colour {
  if (colour.startsWith('#')) return channels(colour)
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  const mix = (part: number, index: 0 | 1 | 2) => part * alpha + ground[index] * (1 - alpha)
  return [mix(red, 0), mix(green, 1), mix(blue, 2)]
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: Colour, other: Colour) => {
  const [bright = 0, deep = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (deep + 0.05)
}

test.each<Mode>(['light', 'dark'])('the text of a disabled field is readable in the %s theme', (mode) => {
  const { colorTextDisabled, colorBgContainerDisabled } = theme.getDesignToken(antdTheme(mode, false, false))
  const ground = over(colorBgContainerDisabled, channels(palettes[mode].surface))
  expect(contrast(over(colorTextDisabled, ground), ground)).toBeGreaterThanOrEqual(4.5)
})

test.each<Mode>(['light', 'dark'])('tags of a state are readable in the %s theme', (mode) => {
  const token = theme.getDesignToken(antdTheme(mode, false, false))
  for (const state of ['Info', 'Success', 'Warning', 'Error'] as const) {
    const found = contrast(channels(token[`color${state}`]), channels(token[`color${state}Bg`]))
    expect(found, state).toBeGreaterThanOrEqual(4.5)
  }
})

test.each<Mode>(['light', 'dark'])('an empty tick box can be seen in the %s theme', (mode) => {
  const { Checkbox, Radio } = antdTheme(mode, false, false).components ?? {}
  for (const box of [Checkbox, Radio]) {
    for (const ground of [palettes[mode].surface, palettes[mode].raised, palettes[mode].page])
      expect(contrast(channels(String(box?.colorBorder)), channels(ground))).toBeGreaterThanOrEqual(3)
  }
})

test.each<Mode>(['light', 'dark'])(
  'a ticked row has no colour of a state, and is readable, in the %s theme',
  (mode) => {
    const { Table } = antdTheme(mode, false, false).components ?? {}
    const palette = palettes[mode]
    for (const ground of [Table?.rowSelectedBg, Table?.rowSelectedHoverBg]) {
      const ticked = channels(String(ground))
      const [high = 0, low = 0] = [...ticked].sort((a, b) => b - a).filter((_, at) => at !== 1)
      expect(high - low, 'nearly grey').toBeLessThan(16)
      for (const name of [
        'soldQuiet',
        'stockQuiet',
        'employeeQuiet',
        'exceptionQuiet',
        'page',
        'surface',
      ] as const) {
        const apart = channels(palette[name]).map((part, at) => Math.abs(part - (ticked[at] ?? 0)))
        expect(Math.max(...apart), name).toBeGreaterThanOrEqual(10)
      }
      for (const name of ['text', 'textQuiet', 'accentText', 'error'] as const)
        expect(contrast(channels(palette[name]), ticked), name).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test.each<Mode>(['light', 'dark'])('a button that deletes is readable in the %s theme', (mode) => {
  const chosen = antdTheme(mode, false, false)
  const { colorError } = theme.getDesignToken(chosen)
  const text = channels(String(chosen.components?.Button?.dangerColor ?? '#ffffff'))
  expect(contrast(text, channels(colorError))).toBeGreaterThanOrEqual(4.5)
})
