import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFileMailer } from '../../src/ports/mail/file.ts'
import { activationMail } from '../../src/ports/mail/messages/activation.ts'
import type { MailMessage } from '../../src/ports/mail/port.ts'
import { MailFailure } from '../../src/ports/mail/port.ts'
import { createSmtpMailer } from '../../src/ports/mail/smtp.ts'
import { listening, smtpServer } from './listening.ts'

const from = '极地小店 <desk@example.com>'
const pdf = Buffer.from('%PDF-1.4 发票')
const message: MailMessage = {
  messageId: '<01JB2C3D4E5F6G7H8J9K0MNPQR@parcel-desk>',
  to: 'chen@example.com',
  ...activationMail({
    language: 'en',
    businessName: '极地小店',
    name: '陈思远',
    open: false,
    link: 'https://desk.example.com/api/register/verify_email?token=abc',
  }),
  attachments: [{ filename: '发票.pdf', contentType: 'application/pdf', content: pdf }],
}

async function expectMessage(eml: Buffer): Promise<void> {
  const mail = await PostalMime.parse(eml)
  expect(mail.messageId).toBe(message.messageId)
  expect(mail.from).toEqual({ name: '极地小店', address: 'desk@example.com' })
  expect(mail.to).toEqual([{ name: '', address: 'chen@example.com' }])
  expect(mail.subject).toBe(message.subject)
  expect(mail.text?.trim()).toBe(message.text.trim())
  expect(mail.html?.trim()).toBe(message.html.trim())
  const [attachment] = mail.attachments
  expect(attachment).toMatchObject({ filename: '发票.pdf', mimeType: 'application/pdf' })
  const content = attachment?.content
  expect(content instanceof ArrayBuffer && Buffer.from(content).equals(pdf)).toBe(true)
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'mail-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return join(path, 'data', 'mail')
}

describe('mails as files', () => {
  test('a mail is written atomically to an .eml file that only its owner may read', async () => {
    const home = await folder()
    const mailer = createFileMailer({ folder: home, from })
    const { where } = await mailer.send(message)
    expect(where).toBe(join(home, '01JB2C3D4E5F6G7H8J9K0MNPQR.eml'))
    await expectMessage(await readFile(where))
    expect((await stat(where)).mode & 0o077).toBe(0)
    expect(await readdir(home)).toHaveLength(1)
  })

  test('the same mail sent again replaces its file, another one does not', async () => {
    const home = await folder()
    const mailer = createFileMailer({ folder: home, from })
    await mailer.send(message)
    await mailer.send(message)
    await mailer.send({ ...message, messageId: '<../../evil@x>' })
    await mailer.send({ ...message, messageId: '<../../other@x>' })
    const files = await readdir(home)
    expect(files).toHaveLength(3)
    expect(files.every((file) => /^[A-Za-z0-9]+\.eml$/.test(file))).toBe(true)
  })

  test('a folder that cannot be written is a temporary MailFailure', async () => {
    const home = await folder()
    await writeFile(join(home, '..', '..', 'data'), 'a file in the way')
    const mailer = createFileMailer({ folder: home, from })
    await expect(mailer.send(message)).rejects.toMatchObject({ name: 'MailFailure', permanent: false })
  })

  test('a sender given in parts may have any name', async () => {
    const parts = { name: 'Smith, Wong <& Co> "PD"', address: 'desk@example.com' }
    const { where } = await createFileMailer({ folder: await folder(), from: parts }).send(message)
    expect((await PostalMime.parse(await readFile(where))).from).toEqual(parts)
  })

  test('a line break in a name or subject adds no header', async () => {
    const mailer = createFileMailer({ folder: await folder(), from })
    const evil = {
      ...message,
      subject: 'Hi\r\nBcc: x@example.com',
      to: 'a@example.com\r\nBcc: y@example.com',
    }
    const mail = await PostalMime.parse(await readFile((await mailer.send(evil)).where))
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  })
})

const refusal = (code: number) =>
  Object.assign(new Error(`no mail for chen@example.com`), { responseCode: code })

describe('mails by SMTP', () => {
  test('a mail arrives completely, with its Message-ID', async () => {
    const { port, mails } = await smtpServer()
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from })
    const { where } = await mailer.send(message)
    await mailer.send(message)
    expect(where).toMatch(/^127\.0\.0\.1:\d+: 250 /)
    expect(mails).toHaveLength(2)
    for (const mail of mails) await expectMessage(mail)
    await mailer.close()
  })

  test('the account of the URL is used, and a wrong one is a failed login', async () => {
    const logins: unknown[] = []
    const { port } = await smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        logins.push([username, password])
        if (password === 'p@ss word') done(null, { user: username })
        else done(refusal(535))
      },
    })
    await createSmtpMailer({ url: `smtp://desk%40x:p%40ss%20word@127.0.0.1:${port}`, from }).send(message)
    const wrong = createSmtpMailer({ url: `smtp://desk%40x:geheim@127.0.0.1:${port}`, from })
    expect(wrong.name).toBe(`127.0.0.1:${port}`)
    await expect(wrong.send(message)).rejects.toMatchObject({ kind: 'login', permanent: false })
    expect(logins).toEqual([
      ['desk@x', 'p@ss word'],
      ['desk@x', 'geheim'],
    ])
  })

  test.each([
    [550, true],
    [452, false],
  ])('a receiver refused with %d: permanent %s', async (code, permanent) => {
    const { port } = await smtpServer({ onRcptTo: (_address, _session, done) => done(refusal(code)) })
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from })
    const failure = await mailer.send(message).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'MailFailure', kind: 'refused', permanent, status: code })
    expect(failure instanceof MailFailure && failure.message).toContain(`status ${code}`)
    expect(failure instanceof MailFailure && `${failure.message}${failure.stack}`).not.toContain('chen@')
  })

  test.each([
    ['sender', 550, 'login', false],
    ['sender', 530, 'login', false],
    ['sender', 552, 'refused', true],
    ['recipient', 530, 'login', false],
  ] as const)('a %s refused with %d: %s, permanent %s', async (stage, code, kind, permanent) => {
    const { port } = await smtpServer({
      onMailFrom: (_address, _session, done) => done(stage === 'sender' ? refusal(code) : null),
      onRcptTo: (_address, _session, done) => done(stage === 'recipient' ? refusal(code) : null),
    })
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from })
    await expect(mailer.send(message)).rejects.toMatchObject({ kind, permanent, status: code })
  })

  test('a server that never ends its answer gets at most four timeouts', async () => {
    let lines = 0
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write('220 slow\r\n')
      socket.once('data', () => {
        const timer = setInterval(() => {
          socket.write('250-more\r\n')
          lines += 1
        }, 50)
        socket.on('close', () => clearInterval(timer))
      })
    })
    const port = await listening(server)
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from, timeout: 150 })
    await expect(mailer.send(message)).rejects.toMatchObject({ kind: 'timeout', permanent: false })
    // Four timeouts of 150 ms: not the first one, and not as long as the server goes on.
    expect(lines).toBeGreaterThan(4)
  })

  test.each([
    ['hangs at the greeting', { onConnect: () => undefined }],
    ['hangs at the receiver', { onRcptTo: () => undefined }],
    ['hangs at the end', { onData: (stream: NodeJS.ReadableStream) => void stream.resume() }],
  ] as const)('a server that %s fails with a timeout in time', async (_, options) => {
    const { port } = await smtpServer({ ...options })
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from, timeout: 200 })
    await expect(mailer.send(message)).rejects.toMatchObject({ kind: 'timeout', permanent: false })
  })

  test('an unreachable server, and one that drops the connection', async () => {
    const unreachable = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from, timeout: 500 })
    await expect(unreachable.send(message)).rejects.toMatchObject({ kind: 'unreachable', permanent: false })
    const { port } = await smtpServer({ onMailFrom: (_address, _session, done) => done(refusal(421)) })
    const dropping = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from, timeout: 500 })
    await expect(dropping.send(message)).rejects.toMatchObject({ permanent: false })
  })
})
