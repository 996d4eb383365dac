import type { ChartSource } from './port.ts'

/** A chart behind an address that needs no signature; `{theme}` in it becomes light or dark. */
export function createUrlChart(address: string): ChartSource {
  return {
    origin: new URL(address).origin,
    embed: (theme) => ({ url: address.replaceAll('{theme}', theme), expiresAt: null }),
  }
}
