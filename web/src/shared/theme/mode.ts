import { useSyncExternalStore } from 'react'
import { type Mode, palettes } from './palette.ts'

const key = 'theme'
const listeners = new Set<() => void>()
const systemDark = window.matchMedia('(prefers-color-scheme: dark)')

/** The mode chosen in this browser, else the one that the system prefers. */
function currentMode(): Mode {
  const chosen = localStorage.getItem(key)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return systemDark.matches ? 'dark' : 'light'
}

export function chooseMode(mode: Mode) {
  localStorage.setItem(key, mode)
  announce()
}

export function useMode(): Mode {
  return useSyncExternalStore(subscribe, currentMode)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce() {
  showPalette()
  for (const listener of listeners) listener()
}

/** Sets the palette as CSS variables: --accent, --text-quiet and so on. */
function showPalette() {
  const mode = currentMode()
  const { style } = document.documentElement
  style.colorScheme = mode
  for (const [name, color] of Object.entries(palettes[mode])) {
    style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, color)
  }
}

/** Sets the palette before the first render, and follows the system and other tabs. */
export function startTheme() {
  showPalette()
  systemDark.addEventListener('change', announce)
  window.addEventListener('storage', (event) => event.key === key && announce())
}
