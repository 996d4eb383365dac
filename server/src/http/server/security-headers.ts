import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

export interface HeaderOptions {
  /** What frames of the page may load from: charts of outside services, else nothing. */
  readonly frameOrigins: readonly string[]
  /** Whether people reach the server by https. */
  readonly https: boolean
}

/** What no page of ours needs. */
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

/** The headers of every answer, whatever it is (docs/decisions/027-hostile-input.md): none of them depends on the request. */
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
    // A frame may say otherwise for itself (docs/decisions/022-charts-from-outside.md).
    referrerPolicy: { policy: 'no-referrer' },
    // Plain http on a loopback address must keep working; TLS ends in front of us (docs/operations.md).
    strictTransportSecurity: https ? { maxAge: aYear, includeSubDomains: true } : false,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  protect(request, response, () => undefined)
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
  return {
    ...Object.fromEntries(headers),
    'permissions-policy': unused.map((name) => `${name}=()`).join(', '),
  }
}
