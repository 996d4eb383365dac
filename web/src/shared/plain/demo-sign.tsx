import { useAbout } from '../api/read-about.ts'
import { lazy } from '../lazy.tsx'

const DemoBanner = lazy(async () => (await import('./demo-banner.tsx')).DemoBanner)

/** The banner in a demo; nothing elsewhere. */
export function DemoSign() {
  return useAbout().data?.demo ? <DemoBanner /> : null
}
