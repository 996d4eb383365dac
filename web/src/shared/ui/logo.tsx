import { type ReactNode, useState } from 'react'
import { useAbout } from '../api/read-about.ts'
import './logo.css'

interface LogoProps {
  readonly large?: boolean
  /** Shown where there is no logo, or its file cannot be loaded. */
  readonly fallback?: ReactNode
}

/** The logo of the business. The name stands beside it, so that it needs no text of its own. */
export function Logo({ large = false, fallback = null }: LogoProps) {
  const address = useAbout().data?.logo
  const [missing, setMissing] = useState('')
  if (address === undefined || address === missing) return fallback
  return (
    <img
      src={address}
      alt=""
      className={large ? 'logo logo-large' : 'logo'}
      onError={() => setMissing(address)}
    />
  )
}
