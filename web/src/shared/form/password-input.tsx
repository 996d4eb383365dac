import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import { Input } from 'antd'
import type { ComponentProps } from 'react'

// 14 px of icon in a target of 24 px (WCAG 2.5.8). The negative margin keeps the layout as without padding.
const roomy = { padding: 5, margin: -5 }

const toggle = (visible: boolean) =>
  visible ? <EyeOutlined style={roomy} /> : <EyeInvisibleOutlined style={roomy} />

/** A password field whose show/hide toggle is large enough for a finger. */
export function PasswordInput(props: ComponentProps<typeof Input.Password>) {
  return <Input.Password {...props} iconRender={toggle} />
}
