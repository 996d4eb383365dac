import { Link } from '@tanstack/react-router'
import { LandingScreen } from './landing.tsx'

/** The landing page for who comes back to it from other pages. */
export function LandingRoute() {
  return <LandingScreen Link={Link} />
}
