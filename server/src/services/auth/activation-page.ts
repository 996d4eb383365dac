import { verifyEmail } from '#contract/account.ts'
import type { ActivationTexts } from '#domain/messages/server-wording.ts'
import { serverWordings } from '#domain/messages/server-wordings.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { interpolate } from '#domain/refusal/interpolate.ts'
import { isRefusal, type Refusal, refusalText } from '#domain/refusal/refusal.ts'
import type { Language } from '#domain/text/language.ts'
import type { BusinessInForce } from '../business-settings/in-force.ts'
import { logoPath } from '../business-settings/logo.ts'
import type { ActivationOutcome } from './activation-outcome.ts'

/** Looks like the frame of the login page, without script and without a file of the page. */
const style = `
:root { color-scheme: light dark; --page: #f5f4f1; --surface: #fff; --text: #23221f; --line: #e3e1db; --accent: #1d4f91; }
@media (prefers-color-scheme: dark) {
  :root { --page: #161513; --surface: #1f1e1b; --text: #eceae5; --line: #36342f; --accent: #2f6fbf; }
}
body { margin: 0; background: var(--page); color: var(--text); font: 14px/1.57 system-ui, "Noto Sans SC", sans-serif; }
header { display: flex; align-items: center; gap: 8px; padding: 12px 24px; font-size: 16px; font-weight: 600; }
header img { max-width: 160px; height: 32px; padding: light-dark(0px, 2px); border-radius: 4px;
  background: light-dark(transparent, #fff); object-fit: contain; }
main { box-sizing: border-box; width: min(400px, 100% - 32px); margin: clamp(0px, 8vh, 96px) auto 48px; padding: 24px;
  border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
main a, button { display: block; box-sizing: border-box; width: 100%; padding: 8px 16px; border: 1px solid var(--accent);
  border-radius: 6px; background: var(--accent); color: #fff; font: inherit; text-align: center; text-decoration: none;
  cursor: pointer; }
button + p { margin-top: 24px; }
button.second { background: none; color: inherit; }
`

/**
 * The page that the link of the activation mail opens (business-rules.md 4): no script, nothing but a form.
 */
export function activationPage(
  { businessName, logo }: Pick<BusinessInForce, 'businessName' | 'logo'>,
  language: Language,
  outcome: ActivationOutcome | Refusal,
): string {
  const said = serverWordings[language].activation
  const { heading, body } = isRefusal(outcome)
    ? {
        heading: said.failed,
        body: withLink(refusalText(outcome, wordings[language]), '/login', said.toLogin),
      }
    : contentOf(outcome, said)
  const name = escapeHtml(businessName)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)} · ${name}</title>
<style>${style}</style>
</head>
<body>
<header>${logo ? `<img src="${logoPath(logo)}" alt="">` : ''}${name}</header>
<main>
<h1>${escapeHtml(heading)}</h1>
${body}
</main>
</body>
</html>
`
}

function contentOf(outcome: ActivationOutcome, said: ActivationTexts): { heading: string; body: string } {
  switch (outcome.is) {
    case 'asked':
      return questionOf(outcome, said)
    case 'active':
    case 'active_already': {
      // The page reads the email from the fragment, which no log sees.
      const body = withLink(
        said.activeText,
        `/login#email=${encodeURIComponent(outcome.of.email)}`,
        said.toLogin,
      )
      return { heading: outcome.is === 'active' ? said.active : said.activeAlready, body }
    }
    case 'password_needed': {
      const text = interpolate(said.confirmedText, { email: outcome.of.email, name: outcome.of.name })
      return { heading: said.confirmed, body: withLink(text, '/reset_password', said.toPassword) }
    }
  }
}

function questionOf(
  { of: { email, name }, token, password }: ActivationOutcome & { is: 'asked' },
  said: ActivationTexts,
): { heading: string; body: string } {
  const action = `${verifyEmail.path}?token=${encodeURIComponent(token)}`
  const button = (label: string, more = '') => `<button${more}>${escapeHtml(label)}</button>`
  const form = (text: string, ...rest: string[]) =>
    [
      `<form method="post" action="${action}">`,
      paragraph(interpolate(text, { email, name })),
      ...rest,
      '</form>',
    ].join('\n')
  switch (password) {
    case 'own':
      return { heading: said.activate, body: form(said.activateText, button(said.activateNow)) }
    case 'ends':
      return { heading: said.confirm, body: form(said.confirmText, button(said.confirmNow)) }
    case 'stays': {
      const second = button(said.endPassword, ` class="second" formaction="${action}&amp;newPassword=yes"`)
      const rest = [button(said.activateNow), paragraph(said.notMineText), second]
      return { heading: said.activate, body: form(said.keepText, ...rest) }
    }
  }
}

function withLink(text: string, link: string, label: string): string {
  return `${paragraph(text)}\n<a href="${escapeHtml(link)}">${escapeHtml(label)}</a>`
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
