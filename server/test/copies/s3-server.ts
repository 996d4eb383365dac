// @ts-expect-error it has no types
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import { newFolder } from '../../../testkit/server-process.ts'

export const account = { region: '', accessKey: 'S3RVER', secretKey: 'S3RVER' }

/** A server that speaks S3, with the bucket `copies`. */
export async function openS3(): Promise<string> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await newFolder(),
    configureBuckets: [{ name: 'copies' }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  return `http://127.0.0.1:${port}`
}
