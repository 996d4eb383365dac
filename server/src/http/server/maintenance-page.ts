import type { MaintenanceStep } from '#domain/log/maintenance.ts'
import { maintenanceTexts as english } from '#domain/messages/en/maintenance.ts'
import type { MaintenanceTexts } from '#domain/messages/maintenance-texts.ts'
import { maintenanceTexts as chinese } from '#domain/messages/zh-CN/maintenance.ts'
import type { Language } from '#domain/text/language.ts'

const texts: Readonly<Record<Language, MaintenanceTexts>> = { en: english, 'zh-CN': chinese }

export interface Progress {
  readonly step: MaintenanceStep
  readonly percent: number
}

/**
 * The page that every address shows while a restore runs: one document without other files, since the app
 * that serves those is closed. It asks how far the restore is, also over the start of a server, and says at
 * last what it did.
 */
export function maintenancePage(language: Language, { step, percent }: Progress, nonce: string): string {
  const said = texts[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${said.title}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; accent-color: light-dark(#1d4f91, #7fb0ec) }
body { font: 16px/1.5 system-ui, "PingFang SC", "Noto Sans SC", sans-serif; max-width: 36em; margin: 15vh auto; padding: 0 24px }
progress { width: 100%; height: 12px }
#far { font-variant-numeric: tabular-nums }
</style>
<main>
<h1 id="title">${said.title}</h1>
<p id="text">${said.text}</p>
<progress id="bar" max="100" value="${percent}" aria-labelledby="far"></progress>
<p id="far" role="status">${said.steps[step]} · ${percent} %</p>
<p id="next" hidden><a href="/login">${said.goOn}</a></p>
</main>
<script nonce="${nonce}">
// As chosen for the dashboard, else as the system has it.
document.documentElement.style.colorScheme = localStorage.getItem('theme') ?? ''
const said = ${JSON.stringify(said)}
const at = (id) => document.getElementById(id)
async function look() {
  const { running, last } = await (await fetch('/api/maintenance')).json()
  if (running) {
    at('bar').value = running.percent
    at('far').textContent = said.steps[running.step] + ' · ' + running.percent + ' %'
    return true
  }
  const [ended, ...more] = last ? said[last.outcome].split(/(?<=[.。])/) : [said.goOn]
  document.title = at('title').textContent = ended
  at('text').textContent = [more.join('').trim(), last?.outcome !== 'kept' && said.next].filter(Boolean).join(' ')
  at('bar').hidden = at('far').hidden = true
  at('next').hidden = false
  at('next').firstChild.focus()
  return false
}
// Between the two servers nobody answers for a moment.
const again = () => setTimeout(() => look().catch(() => true).then((goOn) => goOn && again()), 1000)
again()
</script>
</html>
`
}
