import { interpolate } from '#domain/messages/interpolate.ts'
import type { Language } from '#domain/messages/language.ts'
import type { ActivationTexts } from '#domain/messages/server-wording.ts'
import { serverWordings } from '#domain/messages/server-wordings.ts'

/** The outcome of following the link. */
type Outcome =
  | { readonly is: 'active' }
  /** The account could sign in before: it needs a new password, for which email and name are asked. */
  | { readonly is: 'password_needed'; readonly of: { readonly email: string; readonly name: string } }
  /** `problem` is the sentence of a refusal. */
  | { readonly is: 'failed'; readonly problem: string }

/** The page that the link of the activation mail opens (business-rules.md 4): no script, no styles. */
export function activationPage(businessName: string, language: Language, outcome: Outcome): string {
  const { heading, text, link, label } = wordsOf(outcome, serverWordings[language].activation)
  const name = escapeHtml(businessName)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)} · ${name}</title>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="${link}">${escapeHtml(label)}</a></p>
</main>
</body>
</html>
`
}

function wordsOf(outcome: Outcome, said: ActivationTexts) {
  const toLogin = { link: '/login', label: said.toLogin }
  switch (outcome.is) {
    case 'active':
      return { heading: said.active, text: said.activeText, ...toLogin }
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
