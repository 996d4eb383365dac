import { interpolate } from '#domain/refusal/interpolate.ts'
import type { Language } from '#domain/text/language.ts'
import { hasLink } from '#domain/text/text.ts'
import { unlinked } from '#domain/text/unlinked.ts'
import type { MailText } from '../port.ts'
import { mailTexts } from './mail-texts.ts'
import type { LetterTexts, LinkTexts } from './texts.ts'

/** Sender, reader and language of a letter. */
export interface Addressee {
  readonly language: Language
  readonly businessName: string
  /** Empty for a letter without the name. */
  readonly name: string
}

/** Values for the placeholders of a sentence. */
export type Params = Readonly<Record<string, string>>

/**
 * The parts of a letter, from which both its text and its HTML are made. What people have typed comes in by
 * names and params alone, of which no mail program makes a link.
 */
type Letter = Addressee & {
  /** Values for placeholders, beside the names of business and reader. */
  readonly params?: Params
  /** Sentences after the first ones, each with params of its own. */
  readonly lines?: readonly { readonly text: string; readonly params: Params }[]
} & (
    | { readonly texts: LinkTexts; readonly link: string }
    | { readonly texts: LetterTexts; readonly code: string }
    | { readonly texts: LetterTexts; readonly attached: true }
  )

/** A letter with complete sentences, in plain text. */
interface Written {
  readonly language: Language
  readonly businessName: string
  readonly subject: string
  readonly before: readonly string[]
  /** The purpose of the letter: a link to follow or a code to type; null where it is what is attached. */
  readonly action: { readonly label: string; readonly link: string } | { readonly code: string } | null
  readonly after: readonly string[]
}

/**
 * Writes a letter as subject, text and HTML. Everything from outside is escaped, and no part of it becomes a
 * link; the name of a person that holds one is left out.
 */
export function writeLetter(letter: Letter): MailText {
  const { language, texts, lines = [] } = letter
  const { greeting, namelessGreeting, namelessColleague } = mailTexts[language]
  const businessName = unlinked(letter.businessName)
  const name = hasLink(letter.name) ? '' : letter.name
  const say = (text: string, params = letter.params ?? {}) => {
    const by = params.by !== undefined && hasLink(params.by) ? { by: namelessColleague } : {}
    const said = Object.entries({ name, ...params, ...by }).map(([key, value]) => [key, unlinked(value)])
    return interpolate(text, { ...Object.fromEntries(said), businessName })
  }
  const written: Written = {
    language,
    businessName,
    subject: say(texts.subject),
    before: [
      ...[name === '' ? namelessGreeting : greeting, ...texts.before].map((text) => say(text)),
      ...lines.map(({ text, params }) => say(text, params)),
    ],
    action: actionOf(letter),
    after: texts.after.map((text) => say(text)),
  }
  return {
    subject: `${written.subject} · ${businessName}`,
    text: textOf(written),
    html: htmlOf(written),
  }
}

function actionOf(letter: Letter): Written['action'] {
  if ('link' in letter) return { label: letter.texts.label, link: letter.link }
  return 'code' in letter ? { code: letter.code } : null
}

function textOf({ businessName, before, action, after }: Written): string {
  const main =
    action === null ? [] : ['link' in action ? `${action.label}:\n${action.link}` : `    ${action.code}`]
  return `${[...before, ...main, ...after, `-- \n${businessName}`].join('\n\n')}\n`
}

function htmlOf(letter: Written): string {
  const businessName = escapeHtml(letter.businessName)
  const paragraphs = (lines: readonly string[]) =>
    lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n')
  return `<!doctype html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;background:#f4f3f0">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#f4f3f0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px;text-align:left;\
font:15px/1.6 -apple-system,'Segoe UI','PingFang SC','Noto Sans SC',Arial,sans-serif;color:#1f1e1b">
<tr><td style="padding:0 4px 16px;font-weight:600;color:#57544c">${businessName}</td></tr>
<tr><td style="padding:32px;background:#ffffff;border:1px solid #e4e1da;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(letter.subject)}</h1>
${paragraphs(letter.before)}
${actionHtml(letter.action)}
${paragraphs(letter.after)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function actionHtml(action: Written['action']): string {
  if (action === null) return ''
  if ('code' in action) {
    return `<p style="margin:8px 0 24px;font:600 32px/1.3 Consolas,Menlo,monospace;letter-spacing:6px">\
${escapeHtml(action.code)}</p>`
  }
  const link = escapeHtml(action.link)
  return `<p style="margin:8px 0 16px"><a href="${link}" style="display:inline-block;padding:10px 20px;\
background:#1d4f91;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">\
${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;color:#57544c;word-break:break-all">${link}</p>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
