import { useEffect } from 'react'
import { useBusinessName } from '../api/read-about.ts'

/** Sets the title of the browser tab. */
export function usePageTitle(title: string) {
  const business = useBusinessName()
  useEffect(() => {
    document.title = title === business ? title : `${title} · ${business}`
  }, [title, business])
}
