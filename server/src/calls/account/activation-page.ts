/** The small page behind the link of the activation mail (rules.md 4): no script, no style from elsewhere. */
export function activationPage(businessName: string, title: string, text: string): string {
  const [name, heading, sentence] = [businessName, title, text].map(escapeHtml)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} · ${name}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${sentence}</p>
<p><a href="/login">Go to login</a></p>
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
