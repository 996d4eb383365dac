import { useEffect, useState } from 'react'

const key = 'sidebar'
/** Below this width the screen needs the room of the sidebar. */
const tight = window.matchMedia('(max-width: 1199.98px)')

const collapsedAtFirst = () => tight.matches || localStorage.getItem(key) === 'collapsed'

/**
 * Whether the sidebar is collapsed. This browser remembers it, except for windows below 1200 px: there it
 * starts collapsed.
 */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(collapsedAtFirst)
  useEffect(() => {
    const startAgain = () => setCollapsed(collapsedAtFirst())
    tight.addEventListener('change', startAgain)
    return () => tight.removeEventListener('change', startAgain)
  }, [])
  const toggle = () => {
    if (!tight.matches) localStorage.setItem(key, collapsed ? 'open' : 'collapsed')
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}
