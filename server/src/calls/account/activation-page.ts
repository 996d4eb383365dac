import type { Language } from '#domain/language.ts'

interface PageTexts {
  readonly active: string
  readonly activeText: string
  readonly failed: string
  readonly toLogin: string
}

const texts: Readonly<Record<Language, PageTexts>> = {
  en: {
    active: 'Your account is active',
    activeText: 'You can login now.',
    failed: 'This link does not work',
    toLogin: 'Go to login',
  },
  'zh-CN': {
    active: '您的账号已激活',
    activeText: '现在可以登录了。',
    failed: '此链接无效',
    toLogin: '去登录',
  },
}

/**
 * The small page behind the link of the activation mail (rules.md 4): no script, no style from elsewhere. `problem` is
 * the sentence of a refusal, null when the account is active.
 */
export function activationPage(businessName: string, language: Language, problem: string | null): string {
  const { active, activeText, failed, toLogin } = texts[language]
  const name = escapeHtml(businessName)
  const heading = escapeHtml(problem === null ? active : failed)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} · ${name}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${escapeHtml(problem ?? activeText)}</p>
<p><a href="/login">${escapeHtml(toLogin)}</a></p>
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
