import type { Page } from '@playwright/test'
import { waitUntilLoaded } from '../pictures/wait-until-loaded.ts'

/** Data, and words that are the same in Chinese: brands, units, zones, ids. */
const kept = [
  'Aptamil Gold+ 3',
  'a2 Platinum 2',
  'Swisse Vitamin C',
  'Bio Island Lysine',
  'UMF15+',
  'Parcel Desk',
  'Lena',
  'lena@example.com',
  'nobody@example.com',
  'name@example.com',
  'desk@example.com',
  // The language switch shows each language in its own name.
  'English',
  // The browser's name.
  'Chrome, Linux',
  // Secrets and codes of a second factor, fingerprints and hashes.
  /\b[A-Z2-7]{4}([ -][A-Z2-7]{4}){3,7}\b/g,
  /(?<![\w-])[\w-]{43}(?![\w-])/g,
  // Numbers of transactions, and a setting of the environment.
  /\bT-\d+\b/g,
  'COURIER=sandbox',
  // An address as an example.
  'https://s3.example.com/bucket',
  /https:\/\/qr\.alipay\.com\/\w+/g,
  // Initials.
  /^L$/g,
  // Variables of the environment.
  /\b[A-Z]+_[A-Z_]+\b/g,
  /\b(PE\d{7}[A-Z]{2}|HAND\d{7}|[0-9A-HJKMNP-TV-Z]{26})\b/g,
  /(?<![A-Za-z])(AUD|RMB|Kg|kg|MB|ID|QR|UTC|ACST|CST|CSV|XLSX|PDF|PNG|JPEG|WebP|SMTP|S3|WebDAV|PE)(?![A-Za-z])/g,
  /A?\$/g,
  // A key.
  'Ctrl+V',
  'Ctrl+Enter',
]

/** English words on the page, visible or for screen readers, that are no data. */
export async function englishOn(page: Page, data: readonly string[]): Promise<string[]> {
  await waitUntilLoaded(page)
  const lines = (await page.locator('body').allInnerTexts()).flatMap((text) => text.split('\n'))
  const names = await page.evaluate(() => {
    const names = [document.title]
    for (const element of document.querySelectorAll('[placeholder], [aria-label], [title], [alt], input')) {
      // Icons have a name of their own inside a named button.
      if (element.matches('.anticon') || !element.checkVisibility()) continue
      for (const name of ['placeholder', 'aria-label', 'title', 'alt'])
        names.push(element.getAttribute(name) ?? '')
    }
    return names
  })
  const left = [...lines, ...names].filter((line) =>
    /[A-Za-z]/.test([...data, ...kept].reduce((text: string, word) => text.replaceAll(word, ''), line)),
  )
  return [...new Set(left)]
}
