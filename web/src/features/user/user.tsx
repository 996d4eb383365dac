import { ApprovalMailChoice } from './approval-mail-choice.tsx'
import { Sessions } from './sessions/sessions.tsx'
import { TwoFactor } from './two-factor/two-factor.tsx'
import './user.css'
import { UserInfo } from './user-info.tsx'

export function UserScreen() {
  return (
    <div className="user">
      <UserInfo />
      <div className="user-side">
        <TwoFactor />
        <ApprovalMailChoice />
      </div>
      <Sessions />
    </div>
  )
}
