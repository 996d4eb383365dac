import type { Page } from '@playwright/test'

/** Sends an event with a picture, as the browser does after Ctrl+V or a drop. */
export const givePicture = (page: Page, kind: 'paste' | 'drop', png: Buffer) =>
  giveFile(page, kind, png, 'receipt.png', 'image/png')

export async function giveFile(
  page: Page,
  kind: 'paste' | 'drop',
  file: Buffer,
  name: string,
  type: string,
): Promise<void> {
  await page.evaluate(
    ([event, text, called, is]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], called, { type: is }))
      const more = { bubbles: true, cancelable: true }
      if (event === 'paste') {
        document.dispatchEvent(new ClipboardEvent(event, { ...more, clipboardData: data }))
        return
      }
      const target = document.querySelector('.proof-drop .ant-upload-btn')
      if (!target) throw new Error('There is no place to drop a picture on')
      target.dispatchEvent(new DragEvent(event, { ...more, dataTransfer: data }))
    },
    [kind, file.toString('base64'), name, type] as const,
  )
}
