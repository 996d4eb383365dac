import { Link } from '@tanstack/react-router'
import { LandingScreen } from './landing.tsx'

/** The landing page for users who come from another page of the app. */
export function LandingRoute() {
  return <LandingScreen Link={Link} />
}
