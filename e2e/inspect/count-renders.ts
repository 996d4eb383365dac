import type { Page } from '@playwright/test'

/**
 * Counts which components React draws, also in the built page: React tells a hook that its developer tools would put
 * there of every commit, and marks what it has drawn. To be called before the page is opened.
 */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      readonly type: unknown
      readonly flags: number
      readonly child: Fiber | null
      readonly sibling: Fiber | null
      readonly alternate: Fiber | null
    }
    const counted = { drawn: 0 }
    const performedWork = 1
    const count = (fiber: Fiber) => {
      const before = fiber.alternate
      if (typeof fiber.type !== 'string' && fiber.flags & performedWork) counted.drawn += 1
      // What React has left as it was still hangs on the tree of the commit before.
      if (before && fiber.child === before.child) return
      for (let child = fiber.child; child; child = child.sibling) count(child)
    }
    Object.assign(window, {
      counted,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => count(root.current),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    })
  })
}

/** How many components were drawn since the last time this was asked. */
export function drawnSince(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { counted } = window as unknown as { counted: { drawn: number } }
    const { drawn } = counted
    counted.drawn = 0
    return drawn
  })
}
