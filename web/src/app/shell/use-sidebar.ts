import { useState } from 'react'

const key = 'sidebar'

/** Whether the sidebar is collapsed; this browser remembers it. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(key) === 'collapsed')
  const toggle = () => {
    localStorage.setItem(key, collapsed ? 'open' : 'collapsed')
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}
