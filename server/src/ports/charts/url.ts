import type { ChartSource } from './port.ts'

/** A chart with a fixed, unsigned URL; `{theme}` in it becomes light or dark. */
export function createUrlChart(address: string): ChartSource {
  return {
    origin: new URL(address).origin,
    embed: (theme) => ({ url: address.replaceAll('{theme}', theme), expiresAt: null }),
  }
}
