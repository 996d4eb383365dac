import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { PlaceTrouble } from '#domain/setting/copies.ts'
import { ask, elementsOf, failureOf, type HttpAnswer, longestRequest } from './over-http.ts'
import { type Place, PlaceFailure } from './place.ts'

export interface S3Account {
  /** Address of the bucket, with a folder in it or without: `https://s3.example.com/bucket`. */
  readonly address: string
  /** The region that it is in; '' where the service has none. */
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** What the services' codes mean; others are told by their status. */
const troubles: Readonly<Record<string, PlaceTrouble>> = {
  InvalidAccessKeyId: 'login',
  SignatureDoesNotMatch: 'login',
  ExpiredToken: 'login',
  InvalidToken: 'login',
  AuthorizationHeaderMalformed: 'login',
  AccessDenied: 'denied',
  NoSuchBucket: 'missing',
  RequestTimeTooSkewed: 'clock',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
}

/** A bucket of S3 or of a service that speaks its language, addressed by its path. */
export function s3Place(
  { address, region, accessKey, secretKey }: S3Account,
  timeout = longestRequest,
): Place {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region: region || 'us-east-1',
    retries: 0,
  })
  const base = new URL(address)
  const [bucket = '', ...folders] = base.pathname.split('/').filter(Boolean)
  const under = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('')

  async function send(method: string, path: string, body?: Uint8Array): Promise<HttpAnswer> {
    const url = new URL(`/${bucket}${path}`, base)
    const headers = { 'x-amz-content-sha256': hash('sha256', body ?? '') }
    const init = { method, headers, redirect: 'manual' as const, ...(body && { body: Buffer.from(body) }) }
    return ask((signal) => client.fetch(url.href, { ...init, signal }), timeout)
  }
  const pathOf = (name: string) => encodeURI(`/${under}${name}`)

  return {
    async list(folder) {
      const files: { name: string; bytes: number }[] = []
      let next: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: folder === '' ? under : `${under}${folder}/`,
          ...(next !== undefined && { 'continuation-token': next }),
        })
        const answer = await send('GET', `?${query}`)
        if (answer.status !== 200) throw failure(answer)
        for (const file of elementsOf(answer.body, 'Contents'))
          files.push({ name: (file.get('Key') ?? '').slice(under.length), bytes: Number(file.get('Size')) })
        next = elementsOf(answer.body, 'NextContinuationToken')[0]?.get('NextContinuationToken')
      } while (next)
      return files
    },
    async read(name) {
      const answer = await send('GET', pathOf(name))
      if (answer.status === 200) return answer.body
      if (answer.status === 404 && codeOf(answer) !== 'NoSuchBucket') return null
      throw failure(answer)
    },
    async write(name, bytes) {
      const answer = await send('PUT', pathOf(name), bytes)
      if (answer.status !== 200) throw failure(answer)
    },
    async delete(name) {
      const answer = await send('DELETE', pathOf(name))
      if (![200, 204, 404].includes(answer.status)) throw failure(answer)
    },
  }
}

const codeOf = ({ body }: HttpAnswer) => elementsOf(body, 'Error')[0]?.get('Code') ?? ''

function failure(answer: HttpAnswer): PlaceFailure {
  const code = codeOf(answer)
  const trouble = troubles[code]
  return trouble ? new PlaceFailure(trouble, code) : failureOf(answer.status)
}
