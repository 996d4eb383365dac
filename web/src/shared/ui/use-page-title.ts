import { useEffect } from 'react'
import { useBusinessName } from '../api/read-about.ts'

/** Sets the title of the browser tab, with how much waits for the user. */
export function usePageTitle(title: string, waiting = 0) {
  const business = useBusinessName()
  useEffect(() => {
    const name = title === business ? title : `${title} · ${business}`
    document.title = waiting > 0 ? `(${waiting}) ${name}` : name
  }, [title, business, waiting])
}
