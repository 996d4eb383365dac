// @rules 7-business-09 V12.3.1 7-business-10
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../../src/ports/mail/smtp.ts'
import { listening } from './listening.ts'

const message = {
  messageId: '<01JB2C3D4E5F6G7H8J9K0MNPQR@parcel-desk>',
  to: 'chen@example.com',
  subject: 'Code 123456',
  text: 'Code 123456',
  html: '<p>Code 123456</p>',
  attachments: [],
}

/**
 * A mail server on all addresses of this machine, which notes what it hears and whether that was encrypted.
 */
async function mailServer(offersTls: boolean) {
  const heard: string[] = []
  const note = (what: string, secure: boolean) => heard.push(`${what} ${secure ? 'encrypted' : 'in clear'}`)
  const server = new SMTPServer({
    ...(!offersTls && { disabledCommands: ['STARTTLS'] }),
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username }, { secure }, done) {
      note('login', secure)
      done(null, { user: username })
    },
    onData(stream, { secure }, done) {
      note('mail', secure)
      stream.resume().on('end', () => done())
    },
  })
  server.on('error', () => undefined)
  const port = await listening(server, '::')
  return { port, heard }
}

/** `works`, or the kind of the failure. */
async function outcome(url: string, timeout = 1000): Promise<string> {
  const mailer = createSmtpMailer({ url, from: 'desk@example.com', timeout })
  return mailer.send(message).then(
    () => 'works',
    (error) => error.kind,
  )
}

const ownAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

/** Names and addresses of this machine that do not say so: to the mailer it is any other machine. */
const elsewhere = ['2130706433', '127.1', ...(ownAddress === undefined ? [] : [ownAddress])]

describe('a mail server that offers no encryption', () => {
  it('gets neither account nor mail of ours when it is on another machine', async () => {
    const { port, heard } = await mailServer(false)
    const options = [
      '',
      '?ignoreTLS=true',
      '?requireTLS=false',
      '?opportunisticTLS=true',
      '/?secure=false&ignoreTLS=1',
    ]
    const wrong: string[] = []
    for (const host of elsewhere) {
      for (const option of options) {
        for (const account of ['desk:secret', 'desk']) {
          const got = await outcome(`smtp://${account}@${host}:${port}${option}`)
          if (got !== 'no_tls') wrong.push(`${account}@${host}${option}: ${got}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(heard).toEqual([])
  })

  it('gets them on this machine, and mails without an account anywhere', async () => {
    const { port, heard } = await mailServer(false)
    for (const host of ['localhost', 'LocalHost', '127.0.0.1', '127.8.9.1', '[::1]'])
      expect([host, await outcome(`smtp://desk:secret@${host}:${port}`)]).toEqual([host, 'works'])
    expect(new Set(heard)).toEqual(new Set(['login in clear', 'mail in clear']))
    for (const host of elsewhere)
      expect([host, await outcome(`smtp://${host}:${port}`)]).toEqual([host, 'works'])
  })

  it('that knows no EHLO gets nothing either', async () => {
    const heard: string[] = []
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write('220 old\r\n')
      socket.on('data', (data) => {
        heard.push(String(data).slice(0, 4))
        socket.write(String(data).startsWith('EHLO') ? '502 no\r\n' : '250 ok\r\n')
      })
    })
    const port = await listening(server)
    expect(await outcome(`smtp://desk:secret@2130706433:${port}`)).toBe('no_tls')
    expect(heard.filter((line) => line !== 'QUIT')).toEqual(['EHLO'])
  })
})

describe('a mail server that offers encryption', () => {
  it('gets account and mail over it, unless its certificate is not valid', async () => {
    const { port, heard } = await mailServer(true)
    const [host] = elsewhere
    expect(await outcome(`smtp://desk:secret@${host}:${port}`)).toBe('no_tls')
    expect(heard).toEqual([])
    expect(await outcome(`smtp://desk:secret@${host}:${port}?tls.rejectUnauthorized=false`)).toBe('works')
    expect(heard).toEqual(['login encrypted', 'mail encrypted'])
  })

  it('is not asked for it with smtps on a port that does not speak it', async () => {
    const { port, heard } = await mailServer(false)
    expect(await outcome(`smtps://desk:secret@127.0.0.1:${port}`)).toBe('no_tls')
    expect(heard).toEqual([])
  })
})

it('asks no address of the machine room, in whichever way it is written', async () => {
  const hosts =
    `169.254.169.254 169.254.0.1 100.100.100.200 168.63.129.16 192.0.0.192 [fe80::1] [fe80::a9fe:a9fe]
    [febf::1] [fd00:ec2::254] [FD00:0EC2::0254] [::ffff:169.254.169.254] [::ffff:a9fe:a9fe]
    [0:0:0:0:0:ffff:a9fe:a9fe] [::ffff:6464:64c8] [::a9fe:a9fe] [64:ff9b::a9fe:a9fe]
    [64:ff9b::169.254.169.254] [2002:a9fe:a9fe::1]`.split(/\s+/)
  // Forms that only the resolver understands, like any name that leads there.
  hosts.push('2852039166', '0xa9fea9fe', '169.254.43518', '0251.0376.0251.0376')
  const wrong: string[] = []
  for (const host of hosts) {
    for (const url of [`smtp://${host}:25`, `smtps://desk:secret@${host}:465`]) {
      const got = await outcome(url, 300)
      if (got !== 'forbidden') wrong.push(`${url}: ${got}`)
    }
  }
  expect(wrong).toEqual([])
  const allowed = `10.255.255.1 192.168.255.250 172.16.255.1 100.64.0.1 [fd12:3456::1] 127.0.0.1`.split(/\s+/)
  for (const host of allowed)
    expect([host, await outcome(`smtp://${host}:1`, 100)]).not.toEqual([host, 'forbidden'])
})
