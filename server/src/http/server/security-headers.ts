import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

export interface HeaderOptions {
  /** Origins that the page may show in frames: charts of outside services, if any. */
  readonly frameOrigins: readonly string[]
  /** Whether the server is reached by https. */
  readonly https: boolean
}

/** Browser features that no page of ours uses. */
const unused = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
const aYear = 365 * 24 * 60 * 60

/** The headers of every answer (docs/decisions/027-hostile-input.md); they do not depend on the request. */
export function securityHeaders({ frameOrigins, https }: HeaderOptions): Readonly<Record<string, string>> {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd writes its styles into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: frameOrigins.length > 0 ? [...new Set(frameOrigins)] : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A frame can override this for itself (docs/decisions/014-charts.md).
    referrerPolicy: { policy: 'no-referrer' },
    // Plain http on a loopback address must keep working; a proxy terminates TLS (docs/operations.md).
    strictTransportSecurity: https ? { maxAge: aYear, includeSubDomains: true } : false,
  })
  // An import would load undici, which every start would wait for.
  const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http')
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  protect(request, response, () => undefined)
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
  return {
    ...Object.fromEntries(headers),
    'permissions-policy': unused.map((name) => `${name}=()`).join(', '),
  }
}

/** What a single answer allows beyond the headers of all (docs/decisions/108-scanning.md). */
const exceptions = {
  camera: { header: 'permissions-policy', from: 'camera=()', to: 'camera=(self)' },
  webAssembly: {
    header: 'content-security-policy',
    from: "script-src 'self'",
    to: "script-src 'self' 'wasm-unsafe-eval'",
  },
} as const

/** Lets this answer, which has the headers of all, use the camera or compile WebAssembly. */
export function allow(answer: ServerResponse, what: keyof typeof exceptions): void {
  const { header, from, to } = exceptions[what]
  answer.setHeader(header, String(answer.getHeader(header)).replace(from, to))
}
