import type { Page } from '@playwright/test'

/**
 * Counts rendered components, also in the built page, through the hook of the React developer tools, which
 * React calls at every commit. Call it before the page is opened.
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
      // An unchanged subtree is shared with the tree of the previous commit.
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

/** The number of components rendered since the last call. */
export function drawnSince(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { counted } = window as unknown as { counted: { drawn: number } }
    const { drawn } = counted
    counted.drawn = 0
    return drawn
  })
}
