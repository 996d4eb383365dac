import { fill } from '#domain/fill.ts'
import type { Language } from '#domain/language.ts'

interface PageTexts {
  readonly active: string
  readonly activeText: string
  readonly failed: string
  readonly toLogin: string
  readonly confirmed: string
  /** With places for `{email}` and `{name}`. */
  readonly confirmedText: string
  readonly toPassword: string
}

/** What the link has done. */
type Outcome =
  | { readonly is: 'active' }
  /** One could sign in before: a new password is needed, for which email and name of the account are asked. */
  | { readonly is: 'password_needed'; readonly of: { readonly email: string; readonly name: string } }
  /** `problem` is the sentence of a refusal. */
  | { readonly is: 'failed'; readonly problem: string }

const texts: Readonly<Record<Language, PageTexts>> = {
  en: {
    active: 'Your account is active',
    activeText: 'You can login now.',
    failed: 'This link does not work',
    toLogin: 'Go to login',
    confirmed: 'Your email address is confirmed',
    confirmedText:
      'This account could be used before, so its old password was removed and everybody was logged out. Choose a new password now: \
the next page asks for the email {email} and the username {name}.',
    toPassword: 'Choose a new password',
  },
  'zh-CN': {
    active: '您的账号已激活',
    activeText: '现在可以登录了。',
    failed: '此链接无效',
    toLogin: '去登录',
    confirmed: '您的邮箱地址已确认',
    confirmedText:
      '确认之前此账号已经可以登录，因此原密码已作废，所有登录均已退出。请设置新密码：下一页需要填写邮箱 {email} 和用户名 {name}。',
    toPassword: '设置新密码',
  },
}

/** The small page behind the link of the activation mail (rules.md 4): no script, no style from elsewhere. */
export function activationPage(businessName: string, language: Language, outcome: Outcome): string {
  const { heading, text, link, label } = wordsOf(outcome, texts[language])
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

function wordsOf(outcome: Outcome, said: PageTexts) {
  const toLogin = { link: '/login', label: said.toLogin }
  switch (outcome.is) {
    case 'active':
      return { heading: said.active, text: said.activeText, ...toLogin }
    case 'password_needed': {
      const { email, name } = outcome.of
      const text = fill(said.confirmedText, { email, name })
      return { heading: said.confirmed, text, link: '/reset_password', label: said.toPassword }
    }
    case 'failed':
      return { heading: said.failed, text: outcome.problem, ...toLogin }
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
