import { useNavigate } from '@tanstack/react-router'
import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import type { paths } from '../paths.ts'

interface SuccessResultProps {
  readonly title: string
  readonly text?: string
  readonly action: string
  readonly to: (typeof paths)['login']
  readonly children?: ReactNode
}

/** Says that an action succeeded, with a button to go on. */
export function SuccessResult({ title, text, action, to, children }: SuccessResultProps) {
  const navigate = useNavigate()
  return (
    <Result
      status="success"
      title={<h1 className="plain-heading">{title}</h1>}
      subTitle={text}
      extra={
        <>
          {children}
          <Button type="primary" autoFocus onClick={() => void navigate({ to })}>
            {action}
          </Button>
        </>
      }
    />
  )
}
