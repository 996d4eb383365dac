import { interpolate } from '#domain/messages/interpolate.ts'
import type { Language } from '#domain/messages/language.ts'
import type { ActivationTexts } from '#domain/messages/server-wording.ts'
import { serverWordings } from '#domain/messages/server-wordings.ts'
import type { BusinessInForce } from '../business-settings/in-force.ts'
import { logoPath } from '../business-settings/logo.ts'

/** The outcome of following the link. */
type Outcome =
  | { readonly is: 'active'; readonly of: { readonly email: string } }
  /** The account could sign in before: it needs a new password, for which email and name are asked. */
  | { readonly is: 'password_needed'; readonly of: { readonly email: string; readonly name: string } }
  /** `problem` is the sentence of a refusal. */
  | { readonly is: 'failed'; readonly problem: string }

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
main a { display: block; padding: 8px 16px; border-radius: 6px; background: var(--accent); color: #fff;
  text-align: center; text-decoration: none; }
`

/** The page that the link of the activation mail opens (business-rules.md 4): no script. */
export function activationPage(
  { businessName, logo }: Pick<BusinessInForce, 'businessName' | 'logo'>,
  language: Language,
  outcome: Outcome,
): string {
  const { heading, text, link, label } = wordsOf(outcome, serverWordings[language].activation)
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
<p>${escapeHtml(text)}</p>
<a href="${escapeHtml(link)}">${escapeHtml(label)}</a>
</main>
</body>
</html>
`
}

function wordsOf(outcome: Outcome, said: ActivationTexts) {
  const toLogin = { link: '/login', label: said.toLogin }
  switch (outcome.is) {
    case 'active': {
      // The page reads the email from the fragment, which no log sees.
      const link = `${toLogin.link}#email=${encodeURIComponent(outcome.of.email)}`
      return { heading: said.active, text: said.activeText, link, label: said.toLogin }
    }
    case 'password_needed': {
      const { email, name } = outcome.of
      const text = interpolate(said.confirmedText, { email, name })
      return { heading: said.confirmed, text, link: '/reset_password', label: said.toPassword }
    }
    case 'failed':
      return { heading: said.failed, text: outcome.problem, ...toLogin }
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
