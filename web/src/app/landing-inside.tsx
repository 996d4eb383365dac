import { Link } from '@tanstack/react-router'
import { LandingScreen } from '../features/landing/landing.tsx'

/** The landing page for who comes back to it from other pages. */
export function LandingInside() {
  return <LandingScreen Link={Link} />
}
