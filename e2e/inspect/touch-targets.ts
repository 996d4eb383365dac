import type { Page } from '@playwright/test'

const controls =
  'a[href], button, input, textarea, select, [role=tab], [role=switch], [role=combobox], [role=menuitem]'

/**
 * The controls that a finger may miss: those that do not answer everywhere in a square of 44 px around their
 * middle. A link within a sentence is not counted.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const found: string[] = []
    const visible = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    for (const control of visible) {
      if (control.closest('[aria-hidden=true], .visually-hidden, .skip-link, p, [role=alert] > div > div'))
        continue
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      // Fields of the component library answer in their whole frame.
      const frame = control.closest('.ant-select, .ant-input-affix-wrapper, label') ?? control
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width === 0 || height === 0) continue
      const [x, y] = [left + width / 2, top + height / 2]
      const answers = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        return hit !== null && (frame.contains(hit) || hit.contains(control))
      }
      const box = frame.getBoundingClientRect()
      const large = Math.min(box.width, box.height) >= 43.5
      const reach = [
        [-21, 0],
        [21, 0],
        [0, -21],
        [0, 21],
      ] as const
      if (large || reach.every(([dx, dy]) => answers(dx, dy))) continue
      const name = control.getAttribute('aria-label') ?? control.textContent
      found.push(
        `${control.tagName} ${control.className} "${name}" ${Math.round(box.width)}x${Math.round(box.height)}`,
      )
    }
    window.scrollTo(0, 0)
    return found
  }, controls)
}
